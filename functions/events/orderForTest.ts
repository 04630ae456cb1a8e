import { switchesOff } from '#core/switches/switches.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { placeTestOrder } from '#runtime/testOrder.ts';

/** How long an order may take before the run fails, in seconds; the function's timeout is longer. */
const limitSeconds = 600;

/** Orders a picture on the stage's test account. A run that fails raises the alarm `TestOrdersFail`. */
export const handler = task<object, { seconds?: number }>('orderForTest', async (_, now) => {
	if ((await switchesOff(table())).includes('requests')) {
		log.info('no test order', { why: 'The switch requests is off.' });
		return {};
	}
	const { stage, siteOrigin } = settings;
	const order = {
		table: table(),
		readTokenKey: tokenKey(),
		site: siteOrigin,
		email: `success+test-orders-${stage}@simulator.amazonses.com`,
		description: 'A clean studio shot',
		limitSeconds,
	};
	const seconds = await placeTestOrder(order, now);
	log.info('test order', { seconds });
	return { seconds };
});
