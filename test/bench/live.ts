/** How long a change that is committed takes to an open browser on a deployed stage: one after the other, then in a burst. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import { openStage } from '#support/openStage.ts';
import { openSocketOf } from '#support/sockets.ts';
import { giveCredits } from '../../functions/commands/accounts.ts';

const rounds = 100;
const burst = 20;
/** Milliseconds in which nineteen of twenty changes should be there. */
const goal = 300;

const dir = mkdtempSync(join(tmpdir(), 'pixwand-bench-'));
const ports = await freePorts();
const stage = await startStage({ root: join(import.meta.dirname, '../..'), dir, name: 'local', ports });

const percentile = (sorted: readonly number[], part: number): number =>
	sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

function report(what: string, times: number[]): void {
	times.sort((a, b) => a - b);
	const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
	console.log(
		`${what}: p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms (×${(p95 / goal).toFixed(2)} of the goal, ${goal} ms)`,
	);
}

try {
	const { table, createUser: guest } = openStage(stage, 'local');
	const people = await Promise.all(
		Array.from({ length: burst }, async (_, n) => {
			const user = await guest(`bench-${n}@people.example`);
			return { email: user.email, socket: await openSocketOf(user), credits: 0 };
		}),
	);
	/** Gives a credit; answers the milliseconds from its commit until the browser hears of it. */
	async function give(user: (typeof people)[number]): Promise<number> {
		const credits = ++user.credits;
		const heard = user.socket
			.waitFor((push) => push.kind === 'balance' && push.total_credit === credits)
			.then(() => performance.now());
		await giveCredits(table, user.email, 1, 'For a benchmark', new Date());
		const committed = performance.now();
		return (await heard) - committed;
	}

	const [first] = people;
	if (!first) throw new Error('Nobody is there.');
	await give(first);
	const alone: number[] = [];
	for (let round = 0; round < rounds; round++) alone.push(await give(first));
	report(`${rounds} changes, one after the other`, alone);
	const together: number[] = [];
	for (let round = 0; round < 5; round++) together.push(...(await Promise.all(people.map(give))));
	report(`${together.length} changes, ${burst} at once`, together);
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit();
