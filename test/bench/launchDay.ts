/**
 * Simulates an hour of 100,000 requests, and of ten times as many, second by second: the queue in front of the engine, the
 * queue of mails, and what else has a quota. Prints how long customers wait, and how much of each quota is used at the
 * peak. Nothing is deployed; docs/scale.md explains the numbers.
 *
 * Public quotas as documented in November 2026, in us-east-1, and the stage's own throttles, from its settings:
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html,
 * https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html,
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html,
 * https://docs.aws.amazon.com/ses/latest/dg/quotas.html,
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html.
 */

import { loadStage } from '#infra/stages/loadStage.ts';
import { readStageFile } from '#infra/stages/stageFile.ts';

/** Seconds of a step on Lambda; the drawing is that of the embedded engine, which `npm run bench` measures. */
const steps = { call: 0.06, begin: 2, draw: 4, complete: 0.3, consume: 0.05 } as const;

/** What one request uses, counted from the code; see test/workflow/requestWrites.test.ts. */
const perRequest = {
	calls: 10,
	transitions: 6,
	/** Write units of the table, and of the busiest partition of a list of eight. */
	writeUnits: 82,
	listRows: 2,
	codes: 0.3,
	mails: 1,
	pushes: 6,
	sockets: 0.3,
} as const;

interface Quotas {
	readonly concurrency: number;
	readonly startExecution: number;
	readonly transitions: number;
	readonly tableWrites: number;
	readonly partitionWrites: number;
	readonly mailsPerSecond: number;
	readonly mailsPerDay: number;
	readonly apiCalls: number;
	readonly newSockets: number;
	readonly socketPosts: number;
}

const { engineConcurrency, mailsPerSecond, throttle } = loadStage('production');

/** An account that has grown to the usual quotas, and a stage as production is deployed. */
const defaults: Quotas = {
	concurrency: 1000,
	startExecution: 300,
	transitions: 5000,
	// What a new table takes on demand, before it has grown or been prepared.
	tableWrites: 4000,
	partitionWrites: 1000,
	mailsPerSecond: 14,
	mailsPerDay: 50_000,
	// The stage's own limits, below the gateway's of 10,000 and 500.
	apiCalls: throttle.api,
	newSockets: throttle.sockets,
	socketPosts: 10_000,
};

/** An account on its first day. */
const newAccount: Quotas = { ...defaults, concurrency: 10, mailsPerSecond: 1, mailsPerDay: 200 };

/** What docs/scale.md asks for before ten launch days at once. */
const raised: Quotas = {
	...defaults,
	concurrency: 6000,
	startExecution: 1000,
	transitions: 10_000,
	tableWrites: 60_000,
	apiCalls: 8000,
	newSockets: 500,
	mailsPerSecond: 500,
	mailsPerDay: 2_000_000,
};

interface Scenario {
	readonly name: string;
	readonly requests: number;
	readonly quotas: Quotas;
	/** Drawings at once, and the seconds of one. */
	readonly engine: number;
	readonly drawSeconds: number;
	readonly mailsPerSecond: number;
}

/** Requests of each second of the hour: twice the average in its middle, half of it at its ends. */
function arrivals(requests: number): number[] {
	const weights = Array.from(
		{ length: 3600 },
		(_, second) => 0.5 + 1.5 * Math.sin((Math.PI * second) / 3600) ** 2,
	);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	return weights.map((weight) => (requests * weight) / total);
}

interface Waits {
	readonly p50: number;
	readonly p95: number;
	readonly longest: number;
	readonly longestQueue: number;
}

/** The seconds that arrivals wait in a queue that serves so many a second, first come, first served. */
function waitsOf(arriving: readonly number[], served: number): Waits {
	const waits: { readonly seconds: number; readonly count: number }[] = [];
	let [queue, longestQueue] = [0, 0];
	for (const count of arriving) {
		waits.push({ seconds: queue / served, count });
		queue = Math.max(0, queue + count - served);
		longestQueue = Math.max(longestQueue, queue);
	}
	const sorted = waits.toSorted((a, b) => a.seconds - b.seconds);
	const total = sorted.reduce((sum, { count }) => sum + count, 0);
	const at = (part: number): number => {
		let passed = 0;
		for (const { seconds, count } of sorted) {
			passed += count;
			if (passed >= total * part) return seconds;
		}
		return sorted.at(-1)?.seconds ?? 0;
	};
	return { p50: at(0.5), p95: at(0.95), longest: sorted.at(-1)?.seconds ?? 0, longestQueue };
}

const inWords = (seconds: number): string =>
	seconds < 1
		? '0 s'
		: seconds < 120
			? `${Math.round(seconds)} s`
			: seconds < 7200
				? `${Math.round(seconds / 60)} min`
				: `${(seconds / 3600).toFixed(1)} h`;

/** The share of each quota that is used at the peak. */
function usage({ quotas, engine, drawSeconds, requests }: Scenario): [string, number][] {
	const peak = Math.max(...arrivals(requests));
	const drawn = Math.min(peak, engine / drawSeconds);
	const busy =
		peak * (perRequest.calls * steps.call + steps.begin + 8 * steps.consume) +
		drawn * (drawSeconds + steps.complete);
	return [
		['Lambda: executions at once', busy / quotas.concurrency],
		['Step Functions: StartExecution', peak / quotas.startExecution],
		['Step Functions: transitions', (peak * perRequest.transitions) / quotas.transitions],
		['DynamoDB: writes of the new table', (peak * perRequest.writeUnits) / quotas.tableWrites],
		['DynamoDB: busiest partition', (peak * perRequest.listRows) / 8 / quotas.partitionWrites],
		['API Gateway: calls, by the setting throttle', (peak * perRequest.calls) / quotas.apiCalls],
		['WebSocket: new connections, by the setting throttle', (peak * perRequest.sockets) / quotas.newSockets],
		['WebSocket: messages', (peak * perRequest.pushes) / quotas.socketPosts],
		['SES: login codes', (peak * perRequest.codes) / quotas.mailsPerSecond],
		['SES: mails of a day', (requests * (perRequest.mails + perRequest.codes)) / quotas.mailsPerDay],
	];
}

function simulate(scenario: Scenario): void {
	const { name, requests, engine, drawSeconds, mailsPerSecond } = scenario;
	const served = engine / drawSeconds;
	const waits = waitsOf(arrivals(requests), served);
	const mails = waitsOf(arrivals(requests * perRequest.mails), mailsPerSecond);
	const used = usage(scenario).toSorted(([, a], [, b]) => b - a);
	console.log(`\n${name}\n${'-'.repeat(name.length)}`);
	console.log(
		`${requests.toLocaleString('en')} requests in an hour, ${Math.round(Math.max(...arrivals(requests)))} a second at the peak; ${engine} drawings at once of ${drawSeconds} s each.`,
	);
	console.log(
		`Wait for the engine: p50 ${inWords(waits.p50)}, p95 ${inWords(waits.p95)}, longest ${inWords(waits.longest)}; longest queue ${Math.round(waits.longestQueue).toLocaleString('en')}.`,
	);
	console.log(
		`Wait for the mail: p50 ${inWords(mails.p50)}, p95 ${inWords(mails.p95)}, longest ${inWords(mails.longest)}.`,
	);
	for (const [what, share] of used)
		console.log(
			`${String(Math.round(share * 100)).padStart(6)} %  ${what}${share > 1 ? '  << gives first' : ''}`,
		);
}

const openAi = loadStage('production', {}, { ...readStageFile('production'), engine: 'openai' });
const embedded = { engine: engineConcurrency, drawSeconds: steps.draw, mailsPerSecond } as const;

for (const scenario of [
	{
		name: 'Launch day, an account on its first day and a personal stage',
		requests: 100_000,
		quotas: newAccount,
		engine: 4,
		drawSeconds: steps.draw,
		mailsPerSecond: 1,
	},
	{ name: 'Launch day, usual quotas', requests: 100_000, quotas: defaults, ...embedded },
	{
		name: 'Launch day, quotas as docs/scale.md asks for',
		requests: 100_000,
		quotas: { ...defaults, tableWrites: 8000, mailsPerSecond: 100, mailsPerDay: 500_000 },
		...embedded,
		mailsPerSecond: 60,
	},
	{
		name: 'Ten launch days at once, usual quotas',
		requests: 1_000_000,
		quotas: defaults,
		...embedded,
	},
	{
		name: 'Ten launch days at once, quotas as docs/scale.md asks for',
		requests: 1_000_000,
		quotas: raised,
		engine: 2400,
		drawSeconds: steps.draw,
		mailsPerSecond: 400,
	},
	{
		name: 'Launch day with OpenAI, sixty images a minute',
		requests: 100_000,
		quotas: defaults,
		engine: openAi.engineConcurrency,
		drawSeconds: 20,
		mailsPerSecond,
	},
] satisfies Scenario[])
	simulate(scenario);
