import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../table/client.ts';
import { exists, updateExpressions } from '../table/itemUpdate.ts';
import type { Item } from '../table/query.ts';
import { erasedAddress } from '../users/erasedAddress.ts';
import type { User } from '../users/user.ts';

interface Redaction {
	readonly set: Item;
	readonly remove?: readonly string[];
}

/** What takes the place of texts that customers, admins and operators have written. */
const erasedText = 'Erased';

/** What takes the place of a user's data in an item that is kept; undefined for items that are deleted. */
function redactionOf(item: Item, userId: User['id']): Redaction | undefined {
	const email = erasedAddress(userId);
	const listed = { ...(item.listed as Item | undefined), email };
	switch (item.kind) {
		case 'OWNED_ART':
		case 'OWNED_TXN':
			return { set: {} };
		case 'LEDGER':
			// Operators write the description of a grant.
			return { set: item.entry === 'GRANT' ? { why: erasedText } : {} };
		case 'ACT':
		case 'EVENT':
			return { set: item.reason === undefined ? {} : { reason: erasedText } };
		case 'USER':
			return {
				set: { email, name: erasedText, blocked: true },
				remove: ['language', 'googleIdentity', 'erasingSince', 'gsi3pk', 'gsi3sk'],
			};
		case 'TXN':
			return { set: { email, listed } };
		case 'NOTE':
			return {
				set: {
					listed,
					...(item.resolution !== undefined && {
						resolution: { ...(item.resolution as Item), reason: erasedText },
					}),
				},
			};
		case 'ART': {
			const { files, imageRoles, outputSettings } = item.input as Item;
			const none = { style: '', background: '', lighting: '', colorTone: '', details: '' };
			const enhancementOptions = { description: erasedText, ...none, instructions: [] };
			const input = { files, imageRoles, outputSettings, enhancementOptions };
			const set = { email, notes: [], input, listed: { files, description: '', email } };
			return { set, remove: ['name', 'copy', 'reason', 'remedyReason', 'fileNames'] };
		}
		default:
			return undefined;
	}
}

async function redact(table: Table, { pk, sk }: Item, { set, remove }: Redaction): Promise<void> {
	if (Object.keys(set).length === 0) return;
	const update = updateExpressions({ set, remove, conditions: [exists('pk')] });
	await table.client.send(new UpdateCommand({ TableName: table.name, Key: { pk, sk }, ...update }));
}

/**
 * Removes a user's data from items: deletes them, or, for requests, transactions, the ledger and the account, replaces
 * what is about the person. Returns how many were deleted.
 */
export async function redactItems(table: Table, userId: User['id'], items: readonly Item[]): Promise<number> {
	let deleted = 0;
	for (const item of items) {
		const redaction = redactionOf(item, userId);
		if (redaction) await redact(table, item, redaction);
		else {
			const Key = { pk: item.pk, sk: item.sk };
			await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
			deleted++;
		}
	}
	return deleted;
}
