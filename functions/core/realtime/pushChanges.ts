import type { Change } from '../table/changes.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { toDelivery } from './toDelivery.ts';

/** Milliseconds after which the rest of a batch is not pushed, so that the stream is not held up. */
const timeoutMs = 5000;

/** Pushes changes one after the other, so that the newest arrives last. Reports errors and never throws. */
export async function pushChanges(
	context: DeliveryContext,
	changes: readonly Change[],
	now: Date,
): Promise<void> {
	const until = performance.now() + timeoutMs;
	for (const change of changes) {
		try {
			if (performance.now() > until) throw new Error('The gateway is too slow.');
			const delivery = toDelivery(change);
			if (delivery) await deliver(context, delivery, now);
		} catch (error) {
			context.reportError(error);
		}
	}
}
