import type { SearchField } from '#shared/api/artRequests.ts';
import type { IndexedList } from '../search/indexedList.ts';
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

export interface AdminQuery {
	readonly limit: number;
	readonly status?: string | undefined;
	/** Times, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	/** The user to whom the rows belong; the total and `skip` are not available then. */
	readonly user_id?: string | undefined;
	/** Parts of words that a row has to have. */
	readonly search?: string | undefined;
	/** The field of a request that is searched; all by default. */
	readonly field?: SearchField | undefined;
	/** How many rows to skip. */
	readonly skip?: number | undefined;
	/** A column; the time of creation by default. */
	readonly sort?: string | undefined;
	readonly order?: 'asc' | 'desc' | undefined;
}

/** A page, and the number of all rows; the rows of one user have no total. */
export interface AdminPage extends ItemPage {
	readonly total?: number | undefined;
}
