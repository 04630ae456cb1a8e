import { cutOutRow, startCutOut } from '#core/files/cutOuts.ts';
import { openQueue } from '#core/queues/queue.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env, settings } from '#runtime/env.ts';
import { once } from '#shared/once.ts';

const queue = once(() => openQueue(env.CUT_OUT_QUEUE));

export const handler = endpoint('startCutOut', async ({ user, params, body, trace, now }) => {
	const context = { table: table(), queue: queue(), limits: settings.limits.cutOuts };
	const started = await startCutOut(context, user, { fileId: params.id, box: body.box, trace }, now);
	return cutOutRow(table(), started, (key) => linkToPicture(key, now));
});
