import { isByArtist, type ServiceName } from '#shared/art-requests/services.ts';
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
	/** Seconds that an execution may run before it counts as stuck; one that waits for an artist may run longer. */
	readonly stuckSeconds: number;
	/** Executions after which a request fails; an artist's is begun as often as it takes. */
	readonly attempts: number;
	/** Seconds after which a request fails whatever is done for it. */
	readonly giveUpSeconds: number;
	/** Seconds within which each service is promised. */
	readonly promised: Readonly<Record<ServiceName, number>>;
}

export interface SweepPorts {
	readonly executions: Executions;
	readonly artRequests: {
		/** Hands the request to the next attempt; answers whether this call did. */
		startNextAttempt(request: ArtRequest): Promise<boolean>;
		/** Fails the request and gives the credits back. */
		fail(request: ArtRequest, reason: string): Promise<unknown>;
		/** Notes, once, that the promised time is nearly over, or over. */
		note(request: ArtRequest, what: 'reminded' | 'late'): Promise<unknown>;
	};
	readonly limits: SweepLimits;
}

export type Verdict = 'in time' | 'started' | 'stopped' | 'tried again' | 'failed' | 'moved on';

export const givenUp =
	'We could not finish your picture this time. Your credit is back on your account; please try again.';
export const tookTooLong =
	'We could not make your picture within a week. Your credit is back on your account, and we are sorry.';

/** The part of the promised time after which the artists are reminded. */
const reminder = 0.8;

/**
 * Looks after one unfinished request: keeps an eye on the promised time, gives it an execution where it has none, and
 * ends what cannot be helped.
 */
export async function sweepRequest(ports: SweepPorts, request: ArtRequest, now: Date): Promise<Verdict> {
	const { artRequests, limits } = ports;
	const age = (now.getTime() - Date.parse(request.promisedFrom)) / 1000;
	if (age >= limits.giveUpSeconds) {
		await artRequests.fail(request, tookTooLong);
		return 'failed';
	}
	const due = dueNote(request, age / limits.promised[request.service]);
	if (due) await artRequests.note(request, due);
	return sweepExecution(ports, request, now);
}

/** What is to be said once so much of the promised time is over. */
function dueNote(
	{ service, lateAt, remindedAt }: ArtRequest,
	partOfPromise: number,
): 'reminded' | 'late' | undefined {
	if (partOfPromise >= 1) return lateAt ? undefined : 'late';
	return isByArtist(service) && partOfPromise >= reminder && !remindedAt ? 'reminded' : undefined;
}

async function sweepExecution(
	{ executions, artRequests, limits }: SweepPorts,
	request: ArtRequest,
	now: Date,
): Promise<Verdict> {
	const secondsSince = (instant: Date) => (now.getTime() - instant.getTime()) / 1000;
	if (secondsSince(new Date(request.updatedAt)) < limits.graceSeconds) return 'in time';
	const byArtist = isByArtist(request.service);
	const execution = await executions.find(request);
	if (!execution) {
		await executions.start(request);
		return 'started';
	}
	if (execution.running) {
		if (byArtist || secondsSince(execution.startedAt) < limits.stuckSeconds) return 'in time';
		await executions.stop(request, 'The sweeper found it stuck.');
		return 'stopped';
	}
	if (!byArtist && request.attempt >= limits.attempts) {
		await artRequests.fail(request, givenUp);
		return 'failed';
	}
	if (!(await artRequests.startNextAttempt(request))) return 'moved on';
	await executions.start({ ...request, attempt: request.attempt + 1 });
	return 'tried again';
}
