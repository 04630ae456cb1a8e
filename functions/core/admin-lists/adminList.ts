import type { IndexedList } from '../search/indexedList.ts';
import type { SearchQuery } from '../search/searchIndex.ts';
import type { ItemPage } from '../table/query.ts';

/** A list for admins: the keys under which its rows are stored. */
export interface AdminList extends IndexedList {
	/** The partition of a status and month, if rows have a status. */
	readonly withStatus?: (status: string, month: string) => string;
	/** The partition of the rows that belong to an e-mail address. */
	readonly ofAddress?: (address: string) => Promise<string | undefined>;
	/** The partition of the rows that belong to a user. */
	readonly ofUser?: (userId: string) => Promise<string>;
	/** The id of the only row for an e-mail address. */
	readonly idOfAddress?: (address: string) => Promise<string | undefined>;
}

export interface AdminQuery extends SearchQuery {
	/** The user to whom the rows belong; the total and `skip` are not available then. */
	readonly user_id?: string | undefined;
}

/** A page, and the number of all rows; the rows of one user have no total. */
export interface AdminPage extends ItemPage {
	readonly total?: number | undefined;
}
