import type { ItemChange } from '../table/itemChange.ts';
import { emailReader } from '../users/emails.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { toDeliveries } from './toDeliveries.ts';

/** Milliseconds after which the rest of a batch is not pushed, so that the stream is not held up. */
const timeoutMs = 5000;

/** Pushes changes one after the other, so that the newest arrives last. Reports errors and never throws. */
export async function pushChanges(
	context: DeliveryContext,
	changes: readonly ItemChange[],
	now: Date,
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
