import type { Contribution } from '../stats/contributions.ts';
import { type DeliveryContext, deliver } from './deliver.ts';

/** Milliseconds after which admins are not told any more. */
const timeoutMs = 5000;

/**
 * Pushes to admins that what waits for them has changed, when messages to support were counted: their numbers by status come
 * from the counters. Never throws.
 */
export async function pushCounted(
	context: DeliveryContext,
	contributions: readonly Pick<Contribution, 'tallies'>[],
	now: Date,
): Promise<void> {
	if (!contributions.some(({ tallies = [] }) => tallies.some(({ kind }) => kind === 'CONTACT'))) return;
	const delivery = { admins: true, push: { kind: 'waiting' } } as const;
	try {
		await deliver(context, delivery, now, AbortSignal.timeout(timeoutMs));
	} catch (error) {
		context.reportError(error);
	}
}
