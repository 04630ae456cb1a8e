import type { PendingAct } from '#shared/api/acts.ts';

/** Whole seconds until an act takes effect, at least 0. `now` is in milliseconds. */
export const secondsLeft = ({ due_at }: PendingAct, now: number): number =>
	Math.max(0, Math.ceil((Date.parse(due_at) - now) / 1000));
