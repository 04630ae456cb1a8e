import { placeFileRow } from '#core/art-requests/placeFileRow.ts';
import { makePlaceFiles } from '#core/art-requests/placeFiles.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { linkToPicture } from '#runtime/pictureLinks.ts';
import { drawPlaceFiles } from './place-files/drawPlaceFiles.ts';

export const handler = endpoint('makePlaceFiles', async ({ user, params, body, now }) => {
	await takeRateLimit(table(), `places#${user.id}`, settings.limits.placeFiles, now);
	const context = { table: table(), bucket: bucket(), draw: drawPlaceFiles };
	const { request, files } = await makePlaceFiles(context, user, params.id, body.places, now);
	return Promise.all(
		files.map(async (file) => placeFileRow(request, file, await linkToPicture(file.key, now))),
	);
});
