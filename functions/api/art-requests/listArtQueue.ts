import { readQueue } from '#core/art-requests/artQueue.ts';
import { adminRequestRow } from '#core/art-requests/artRequestRow.ts';
import { filesOf, toArtRequest } from '#core/art-requests/artRequests.ts';
import { emailReader, userReader } from '#core/users/users.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/listPage.ts';

const promisedMs = settings.sweep.promised['Real Artist Generate'] * 1000;

export const handler = endpoint('listArtQueue', (call) => {
	const { limit, assigned } = call.query;
	const userOf = userReader(table());
	const emailOf = emailReader(table(), userOf);
	return listPage(
		'listArtQueue',
		call,
		(from) => readQueue(table(), { limit, assigned, admin: call.user.id }, from),
		async (item) => {
			const { input, promisedFrom } = toArtRequest(item);
			const { imageRoles: _roles, subject: _subject, ...order } = { ...input, files: filesOf(input) };
			const row = await adminRequestRow(linkToPicture, item, emailOf, call.now);
			const isBlocked = (await userOf(row.user.id))?.blocked;
			return {
				...row,
				user: { ...row.user, ...(isBlocked && { blocked: true as const }) },
				promised_until: new Date(Date.parse(promisedFrom) + promisedMs).toISOString(),
				order: { ...order, description: input.enhancementOptions.description },
			};
		},
	);
});
