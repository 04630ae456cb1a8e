import { daySeconds, epochSeconds } from '#shared/time.ts';
import type { Table } from './client.ts';
import { anyOf, deleteItem, ifNew, isAbsent, isLess, updateAndRead, updateItem } from './itemUpdate.ts';
import { keys } from './keys.ts';

/** Seconds after which an effect that has started but not finished may be started again. */
const leaseSeconds = 60;
/** Seconds for which a marker is kept: longer than any redelivery. */
const retentionSeconds = 30 * daySeconds;

/**
 * Runs an effect outside the table once for each change, however often the change is delivered. A run holds a lease
 * of one minute; when it ends without a result, the next delivery after the lease runs the effect again.
 *
 * @throws whatever the effect throws, and Error while another run holds the lease, so that the change is delivered
 *   again.
 */
export async function runOnce(
	table: Table,
	effect: string,
	of: string,
	now: Date,
	run: () => Promise<void>,
): Promise<void> {
	const Key = keys.effect(effect, of);
	const at = epochSeconds(now);
	const lease = await updateAndRead(table, Key, {
		set: { kind: 'EFFECT', heldUntil: at + leaseSeconds, expires: at + retentionSeconds },
		conditions: [isAbsent('done'), anyOf(ifNew, isLess('heldUntil', at))],
	});
	if (!lease.succeeded) {
		if (lease.item?.done?.BOOL) return;
		throw new Error(`Another run of ${effect} for ${of} is in progress.`);
	}
	try {
		await run();
	} catch (error) {
		await deleteItem(table, Key);
		throw error;
	}
	await updateItem(table, Key, { set: { done: true }, conditions: [] });
}
