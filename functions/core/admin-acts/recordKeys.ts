import type { ActKind } from '#shared/api/actKinds.ts';
import type { Act } from '#shared/api/acts.ts';
import { newest, partitions } from '../table/keys.ts';

/** What the record of admins' acts needs beside the attributes of an item. */
export interface RecordedAct {
	readonly what: ActKind;
	/** The id of the item within its time, which is also the end of its key. */
	readonly n: string;
	readonly at: string;
	/** The admin; an operator has a name and no id. */
	readonly by: { readonly id?: string | undefined; readonly name?: string | undefined };
	readonly subject: Act['subject'];
	/** The id of the customer whom it concerns. */
	readonly userId?: string | undefined;
}

/**
 * The index keys of an item that says what an admin did: an event of a request, an entry of a ticket, an act with an account.
 */
export function recordKeys({ what, n, at, by, subject, userId }: RecordedAct) {
	return {
		listed: { what, by, subject, ...(userId !== undefined && { userId }) },
		gsi1pk: partitions.acts,
		gsi1sk: newest(at, n),
	};
}
