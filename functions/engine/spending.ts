import type { EngineContext } from './createEngine.ts';
import { ImageRefusedError, spentToday } from './imageEngine.ts';

/**
 * Runs a call that may be billed: the most that it costs, in US cents, is reserved from the day's limit before, and what is
 * left is returned once the cost is known. A call that fails keeps its reservation.
 *
 * @throws ImageRefusedError where the limit would be exceeded.
 */
export async function withinSpendingLimit<T>(
	{ reserveSpending, alarm }: Pick<EngineContext, 'reserveSpending' | 'alarm'>,
	cents: number,
	call: () => Promise<T>,
	costOf: (result: T) => number | undefined = () => undefined,
): Promise<T> {
	if (!(await reserveSpending(cents))) {
		alarm('engine needs an operator', { why: 'daily spending limit' });
		throw new ImageRefusedError(spentToday);
	}
	const result = await call();
	const cost = costOf(result);
	if (cost !== undefined && cost < cents) await reserveSpending(cost - cents);
	return result;
}
