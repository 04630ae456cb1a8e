import { placeFileRow } from '#core/art-requests/artRequestRow.ts';
import { getPlaceFiles } from '#core/art-requests/placeFiles.ts';
import { openQueue } from '#core/queues/queue.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env, settings } from '#runtime/env.ts';
import { once } from '#shared/once.ts';

const queue = once(() => openQueue(env.DRAWING_QUEUE));

export const handler = endpoint('makePlaceFiles', async ({ user, params, body, now }) => {
	const limit = async (files: number) => {
		for (let n = 0; n < files; n++)
			await takeRateLimit(table(), `places#${user.id}`, settings.limits.placeFiles, now);
	};
	const context = { table: table(), queue: queue() };
	const { request, files } = await getPlaceFiles(context, user, params.id, body, now, limit);
	return Promise.all(
		files.map(async (file) => placeFileRow(request, file, await linkToPicture(file.key, now))),
	);
});
