import { fulfilledAs, isWithArtist } from '#shared/art-requests/services.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import type { SweepLimits } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { scheduleCheck, startNextAttempt } from './artRequestAttempts.ts';
import { changeStatus, recordNotice } from './artRequestChanges.ts';
import type { ArtRequest } from './artRequests.ts';
import { findExecution, type StateMachine, startExecution, stopExecution } from './executions.ts';

export interface SweepContext {
	readonly table: Table;
	readonly stateMachine: StateMachine;
	readonly limits: SweepLimits;
}

export type SweepResult = 'unchanged' | 'started' | 'stopped' | 'restarted' | 'failed' | 'conflict';

export const couldNotFinish = sentence('couldNotFinish');
export const tookTooLong = sentence('tookTooLong');

/** The part of the promised time after which the artists are reminded. */
const reminderAt = 0.8;

const secondsBetween = (start: Date, end: Date): number => (end.getTime() - start.getTime()) / 1000;

const failRequest = ({ table }: SweepContext, request: ArtRequest, reason: string, now: Date) =>
	changeStatus(table, request, { kind: 'sweeper' }, { to: 'FAILED', reason }, now);

/**
 * Checks one unfinished request: records when the promised time is nearly over or over, starts a missing execution,
 * restarts an ended one, stops a stuck one, and fails the request when its time or its attempts are used up. Schedules
 * the next check.
 *
 * @returns `conflict` when another call restarted the request first.
 */
export async function sweepRequest(
	context: SweepContext,
	request: ArtRequest,
	now: Date,
): Promise<SweepResult> {
	const { table, limits } = context;
	const age = secondsBetween(new Date(request.promisedFrom), now);
	if (age >= limits.giveUpSeconds) {
		await failRequest(context, request, tookTooLong, now);
		return 'failed';
	}
	const notice = dueNotice(request, age / limits.promised[fulfilledAs(request)]);
	if (notice) await recordNotice(table, request, notice, now);
	const result = await sweepExecution(context, request, now);
	if (result === 'unchanged' || result === 'started' || result === 'stopped')
		await scheduleCheck(table, request, nextCheck(request, limits, now));
	return result;
}

/** Seconds until the next check of an execution that waits for an artist. */
const artistCheckSeconds = 6 * 3600;

/**
 * The time in the index for the next check, which is made `graceSeconds` later: the older a request, the rarer its
 * checks, so that a long queue does not need more of them than it gets. A request for an artist is checked when one of
 * its times is over.
 */
function nextCheck(request: ArtRequest, limits: SweepLimits, now: Date): Date {
	const { graceSeconds, stuckSeconds, giveUpSeconds } = limits;
	const age = secondsBetween(new Date(request.promisedFrom), now);
	const promised = limits.promised[fulfilledAs(request)];
	const times = [promised * reminderAt, promised, giveUpSeconds].filter((time) => time > age);
	const wait = isWithArtist(request)
		? Math.min(artistCheckSeconds, ...times.map((time) => time - age))
		: Math.min(Math.max(age / 4, graceSeconds), stuckSeconds);
	return new Date(now.getTime() + Math.max(0, wait - graceSeconds) * 1000);
}

/** The notice to record after this part of the promised time. */
function dueNotice(request: ArtRequest, partOfPromise: number): 'reminded' | 'late' | undefined {
	if (partOfPromise >= 1) return request.overdueAt ? undefined : 'late';
	return isWithArtist(request) && partOfPromise >= reminderAt && !request.remindedAt ? 'reminded' : undefined;
}

/** The attempts since the order or the last restart. */
const attemptsOf = ({ attempt, firstAttempt = 1 }: ArtRequest): number => attempt - firstAttempt + 1;

async function sweepExecution(context: SweepContext, request: ArtRequest, now: Date): Promise<SweepResult> {
	const { table, stateMachine, limits } = context;
	if (secondsBetween(new Date(request.updatedAt), now) < limits.graceSeconds) return 'unchanged';
	const byArtist = isWithArtist(request);
	const execution = await findExecution(stateMachine, request);
	if (!execution) {
		await startExecution(stateMachine, request);
		return 'started';
	}
	if (execution.running) {
		const { drawingSince } = request;
		const since = drawingSince ? new Date(drawingSince) : execution.startedAt;
		const longest = drawingSince ? limits.stuckSeconds : limits.queueSeconds;
		if (byArtist || secondsBetween(since, now) < longest) return 'unchanged';
		await stopExecution(stateMachine, request, 'The sweeper found it stuck.');
		return 'stopped';
	}
	if (!byArtist && attemptsOf(request) >= limits.attempts) {
		await failRequest(context, request, couldNotFinish, now);
		return 'failed';
	}
	if (!(await startNextAttempt(table, request, now))) return 'conflict';
	await startExecution(stateMachine, { ...request, attempt: request.attempt + 1 });
	return 'restarted';
}
