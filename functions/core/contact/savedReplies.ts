import { randomUUID } from 'node:crypto';
import { type NewReply, type SavedReply, savedReply } from '#shared/api/contact.ts';
import { savedRepliesLimit } from '#shared/contact/savedReplies.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import { AppError, notFound } from '../appError.ts';
import type { Table } from '../table/client.ts';
import { deleteItem, exists, putItem, updateItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';

/** Reads all saved replies, by title. */
export async function listReplies(table: Table): Promise<SavedReply[]> {
	const items = await readPartition(table, keys.reply('').pk);
	return items
		.map((item) => savedReply.parse(item))
		.sort((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id));
}

/** @throws AppError `conflict` when there are as many replies as can be listed. */
export async function createReply(
	table: Table,
	admin: Admin,
	reply: NewReply,
	now: Date,
): Promise<{ id: string }> {
	const id = randomUUID();
	const Item = {
		...keys.reply(id),
		kind: 'REPLY',
		id,
		...reply,
		by: admin.email,
		updatedAt: now.toISOString(),
	};
	await putItem(table, Item);
	// Counted with those that others create at the same time.
	if ((await listReplies(table)).length <= savedRepliesLimit) return { id };
	await deleteReply(table, id);
	throw new AppError('conflict', ['repliesTooMany', { most: savedRepliesLimit }]);
}

/** @throws AppError `not_found`. */
export async function changeReply(
	table: Table,
	admin: Admin,
	id: string,
	{ title, message, language }: NewReply,
	now: Date,
): Promise<{ id: string }> {
	const changed = await updateItem(table, keys.reply(id), {
		set: { title, message, language, by: admin.email, updatedAt: now.toISOString() },
		remove: language ? [] : ['language'],
		conditions: [exists('pk')],
	});
	if (!changed) throw notFound('reply');
	return { id };
}

/** @throws AppError `not_found`. */
export async function deleteReply(table: Table, id: string): Promise<{ id: string }> {
	if (!(await deleteItem(table, keys.reply(id), exists('pk')))) throw notFound('reply');
	return { id };
}
