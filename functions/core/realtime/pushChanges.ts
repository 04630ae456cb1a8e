import type { ItemChange } from '../table/itemChange.ts';
import { emailReader } from '../users/emails.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { toDeliveries } from './toDeliveries.ts';

/** Milliseconds that a batch may take: a slow gateway must not hold up the stream. */
const batchTimeoutMs = 5000;

/**
 * Pushes changes one after the other, so that the newest arrives last. Reports errors and never throws.
 *
 * @param timeoutMs - milliseconds after which the rest is not pushed.
 */
export async function pushChanges(
	context: DeliveryContext,
	changes: readonly ItemChange[],
	now: Date,
	timeoutMs = batchTimeoutMs,
): Promise<void> {
	const emailOf = emailReader(context.table);
	const signal = AbortSignal.timeout(timeoutMs);
	for (const change of changes) {
		try {
			signal.throwIfAborted();
			for (const delivery of await toDeliveries(change, emailOf))
				await deliver(context, delivery, now, signal);
		} catch (error) {
			context.reportError(signal.aborted ? new Error('The gateway is too slow.', { cause: error }) : error);
		}
	}
}
