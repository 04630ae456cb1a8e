import { describe, expect, it } from 'vitest';
import type { ArtRequest } from '#core/art-requests/artRequest.ts';
import { type SweepPorts, sweepRequest } from '#core/art-requests/sweep.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3600;
const limits = {
	graceSeconds: 60,
	stuckSeconds: 600,
	attempts: 3,
	giveUpSeconds: 168 * hour,
	promised: {
		'Image Generate': 2 * hour,
		'Graphic Design': 4 * hour,
		'Marketing Content': 24 * hour,
		'Real Artist Generate': 48 * hour,
	},
};

const requestAged = (seconds: number, attempt = 1) =>
	({
		id: 'r',
		attempt,
		trace: 't',
		status: 'PROCESSING',
		service: 'Image Generate',
		updatedAt: ago(seconds).toISOString(),
		promisedFrom: ago(seconds).toISOString(),
	}) as ArtRequest;

const artistRequestAged = (seconds: number, change: Partial<ArtRequest> = {}) => ({
	...requestAged(seconds),
	service: 'Real Artist Generate' as const,
	...change,
});

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
			note: async (_, what) => void done.push(what),
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

	const waiting = { running: true, startedAt: ago(100 * hour) };
	it.each<[string, ArtRequest, string, string[]]>([
		['lets an execution wait for an artist', artistRequestAged(10 * hour), 'in time', []],
		[
			'reminds the artists at 80 % of the promised time',
			artistRequestAged(39 * hour),
			'in time',
			['reminded'],
		],
		['reminds them once', artistRequestAged(39 * hour, { remindedAt: 'then' }), 'in time', []],
		[
			'tells the customer at 100 %',
			artistRequestAged(49 * hour, { remindedAt: 'then' }),
			'in time',
			['late'],
		],
		['tells them once', artistRequestAged(49 * hour, { lateAt: 'then' }), 'in time', []],
		['gives up after a week', artistRequestAged(168 * hour, { lateAt: 'then' }), 'failed', ['fail']],
		['tells the customer of a slow engine, too', requestAged(2 * hour), 'stopped', ['late', 'stop']],
	])('%s', async (_, request, verdict, expected) => {
		const { ports, done } = portsWith(waiting);
		expect(await sweepRequest(ports, request, now)).toBe(verdict);
		expect(done).toEqual(expected);
	});

	it('begins an artist’s request again as often as its execution is stopped', async () => {
		const { ports, done } = portsWith({ running: false, startedAt: ago(100) });
		expect(await sweepRequest(ports, artistRequestAged(10 * hour, { attempt: 9 }), now)).toBe('tried again');
		expect(done).toEqual(['start 10']);
	});

	it('leaves a request to whoever moved it on first', async () => {
		const { ports, done } = portsWith({ running: false, startedAt: ago(100) }, false);
		expect(await sweepRequest(ports, requestAged(120), now)).toBe('moved on');
		expect(done).toEqual([]);
	});
});
