/** Measures the time from a committed change to its push to an open socket: changes one after the other, then in a burst. */
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
/** The 95th percentile to reach, in milliseconds. */
const goal = 300;

const dir = mkdtempSync(join(tmpdir(), 'pixwand-bench-'));
const ports = await freePorts();
const stage = await startStage({
	root: join(import.meta.dirname, '../..'),
	dir,
	name: 'local',
	ports,
	site: false,
});

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
	const { table, createUser } = openStage(stage, 'local');
	const users = await Promise.all(
		Array.from({ length: burst }, async (_, n) => {
			const user = await createUser(`bench-${n}@people.example`);
			return { email: user.email, socket: await openSocketOf(user), credits: 0 };
		}),
	);
	/** Grants a credit. Returns the milliseconds from its commit to the push. */
	async function give(user: (typeof users)[number]): Promise<number> {
		const credits = ++user.credits;
		const pushedAt = user.socket
			.waitFor((push) => push.kind === 'balance' && push.total_credit === credits)
			.then(() => performance.now());
		await giveCredits(table, user.email, 1, 'For a benchmark', new Date());
		const committed = performance.now();
		return (await pushedAt) - committed;
	}

	const [first] = users;
	if (!first) throw new Error('There are no users.');
	await give(first);
	const alone: number[] = [];
	for (let round = 0; round < rounds; round++) alone.push(await give(first));
	report(`${rounds} changes, one after the other`, alone);
	const together: number[] = [];
	for (let round = 0; round < 5; round++) together.push(...(await Promise.all(users.map(give))));
	report(`${together.length} changes, ${burst} at once`, together);
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit();
