import { deletePictures, shownAct, withdrawAct } from '#core/admin-acts/pendingActs.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { describeError, log } from '#runtime/logger.ts';

export const handler = endpoint('withdrawAct', async ({ params }) => {
	const act = await withdrawAct(table(), params.id);
	// The act is withdrawn already: what is left of it is not worth an error.
	await deletePictures({ table: table(), bucket: bucket() }, act).catch((error: unknown) =>
		log.warn('pictures not deleted', describeError(error)),
	);
	return shownAct(act);
});
