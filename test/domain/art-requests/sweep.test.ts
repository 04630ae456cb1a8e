import { describe, expect, it } from 'vitest';
import type { ArtRequest } from '#domain/art-requests/artRequest.ts';
import { type SweepPorts, sweepRequest } from '#domain/art-requests/sweep.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const limits = { graceSeconds: 60, stuckSeconds: 600, attempts: 3 };

const requestAged = (seconds: number, attempt = 1) =>
	({
		id: 'r',
		attempt,
		trace: 't',
		status: 'PROCESSING',
		updatedAt: ago(seconds).toISOString(),
	}) as ArtRequest;

/** Ports that note what is asked of them. */
function portsWith(execution: { running: boolean; startedAt: Date } | undefined, mine = true) {
	const done: string[] = [];
	const ports: SweepPorts = {
		limits,
		executions: {
			find: async () => execution,
			start: async ({ attempt }) => void done.push(`start ${attempt}`),
			stop: async () => void done.push('stop'),
		},
		artRequests: {
			startNextAttempt: async () => mine,
			fail: async () => done.push('fail'),
		},
	};
	return { ports, done };
}

describe('the sweeper', () => {
	it.each([
		['leaves a fresh request alone', requestAged(10), undefined, 'in time', []],
		['starts what never started', requestAged(120), undefined, 'started', ['start 1']],
		[
			'leaves a running execution alone',
			requestAged(120),
			{ running: true, startedAt: ago(90) },
			'in time',
			[],
		],
		[
			'stops a stuck execution',
			requestAged(900),
			{ running: true, startedAt: ago(700) },
			'stopped',
			['stop'],
		],
		[
			'tries an ended execution again',
			requestAged(120),
			{ running: false, startedAt: ago(100) },
			'tried again',
			['start 2'],
		],
		[
			'fails and pays back after the last attempt',
			requestAged(120, 3),
			{ running: false, startedAt: ago(100) },
			'failed',
			['fail'],
		],
	] as const)('%s', async (_, request, execution, verdict, expected) => {
		const { ports, done } = portsWith(execution);
		expect(await sweepRequest(ports, request, now)).toBe(verdict);
		expect(done).toEqual(expected);
	});

	it('leaves a request to whoever moved it on first', async () => {
		const { ports, done } = portsWith({ running: false, startedAt: ago(100) }, false);
		expect(await sweepRequest(ports, requestAged(120), now)).toBe('moved on');
		expect(done).toEqual([]);
	});
});
