import { randomUUID } from 'node:crypto';
import { switchesOff } from '#core/switches/switches.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { placeTestOrder, visitSite } from '#runtime/testOrder.ts';

/** How long an order may take before the run fails, in seconds; the function's timeout is longer. */
const limitSeconds = 600;

/**
 * Visits the site and, unless that is all, orders a picture on the stage's test account. A run that fails raises an alarm:
 * `SiteUnreachable`, or `TestOrdersFail`.
 */
export const handler = task<{ visitOnly?: boolean }, { seconds?: number }>(
	'orderForTest',
	async ({ visitOnly = false }, now) => {
		const { stage, siteOrigin: site } = settings;
		await visitSite(site);
		if (visitOnly) return {};
		if ((await switchesOff(table())).includes('requests')) {
			log.info('no test order', { why: 'The switch requests is off.' });
			return {};
		}
		const order = {
			table: table(),
			readTokenKey: tokenKey(),
			site,
			email: `success+test-orders-${stage}@simulator.amazonses.com`,
			// A new one each time: an address may ask for ten codes a day.
			unknownEmail: `success+${randomUUID()}@simulator.amazonses.com`,
			description: 'A clean studio shot',
			limitSeconds,
		};
		const seconds = await placeTestOrder(order, now);
		log.info('test order', { seconds });
		return { seconds };
	},
);
