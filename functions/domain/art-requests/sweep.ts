import type { ArtRequest } from './artRequest.ts';

type Attempt = Pick<ArtRequest, 'id' | 'attempt' | 'trace'>;

export interface Executions {
	/** Starts the attempt's execution; one that exists already is left alone. */
	start(attempt: Attempt): Promise<void>;
	find(attempt: Attempt): Promise<{ readonly running: boolean; readonly startedAt: Date } | undefined>;
	stop(attempt: Attempt, cause: string): Promise<void>;
}

export interface SweepLimits {
	/** Seconds that a request may be without an execution before it counts as forgotten. */
	readonly graceSeconds: number;
	/** Seconds that an execution may run before it counts as stuck. */
	readonly stuckSeconds: number;
	/** Executions after which a request fails. */
	readonly attempts: number;
}

export interface SweepPorts {
	readonly executions: Executions;
	readonly artRequests: {
		/** Hands the request to the next attempt; answers whether this call did. */
		startNextAttempt(request: ArtRequest): Promise<boolean>;
		/** Fails the request and gives the credits back. */
		fail(request: ArtRequest, reason: string): Promise<unknown>;
	};
	readonly limits: SweepLimits;
}

export type Verdict = 'in time' | 'started' | 'stopped' | 'tried again' | 'failed' | 'moved on';

export const givenUp =
	'We could not finish your picture this time. Your credit is back on your account; please try again.';

/** Looks after one unfinished request: gives it an execution where it has none, and ends what cannot be helped. */
export async function sweepRequest(
	{ executions, artRequests, limits }: SweepPorts,
	request: ArtRequest,
	now: Date,
): Promise<Verdict> {
	const secondsSince = (instant: Date) => (now.getTime() - instant.getTime()) / 1000;
	if (secondsSince(new Date(request.updatedAt)) < limits.graceSeconds) return 'in time';
	const execution = await executions.find(request);
	if (!execution) {
		await executions.start(request);
		return 'started';
	}
	if (execution.running) {
		if (secondsSince(execution.startedAt) < limits.stuckSeconds) return 'in time';
		await executions.stop(request, 'The sweeper found it stuck.');
		return 'stopped';
	}
	if (request.attempt >= limits.attempts) {
		await artRequests.fail(request, givenUp);
		return 'failed';
	}
	if (!(await artRequests.startNextAttempt(request))) return 'moved on';
	await executions.start({ ...request, attempt: request.attempt + 1 });
	return 'tried again';
}
