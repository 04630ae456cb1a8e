import type { Change } from '../table/changes.ts';
import { type DeliverPorts, deliver } from './deliver.ts';
import { toDelivery } from './deliveries.ts';

/** Milliseconds after which no more of a batch is said: browsers ask for it, and the stream must go on. */
const patience = 5000;

/**
 * Says what is to be said of changes, one after the other, since the last word counts. What goes wrong is reported and
 * left at that; nothing is thrown.
 */
export async function pushChanges(ports: DeliverPorts, changes: readonly Change[], now: Date): Promise<void> {
	const until = performance.now() + patience;
	for (const change of changes) {
		try {
			if (performance.now() > until) throw new Error('The gateway is too slow.');
			const delivery = toDelivery(change);
			if (delivery) await deliver(ports, delivery, now);
		} catch (error) {
			ports.report(error);
		}
	}
}
