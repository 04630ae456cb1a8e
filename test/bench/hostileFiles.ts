/**
 * The time that each hostile file takes until it is refused or neutralised, slowest first, as the median of five runs. Run
 * it alone: node test/bench/hostileFiles.ts
 */
import { cleanPhoto } from '#engine/photo/cleanPhoto.ts';
import { hostileFiles } from '#support/hostileFiles.ts';

/** The longest time for one file, in milliseconds. */
const longest = 50;
const files = await hostileFiles();
const timed: { name: string; outcome: string; ms: number }[] = [];
for (const { name, bytes } of files) {
	let outcome = '';
	const runs: number[] = [];
	for (let run = 0; run < 5; run++) {
		const started = performance.now();
		outcome = await cleanPhoto(bytes).then(
			() => 'neutralised',
			() => 'refused',
		);
		runs.push(performance.now() - started);
	}
	timed.push({ name, outcome, ms: runs.sort((a, b) => a - b)[2] ?? 0 });
}
for (const { name, outcome, ms } of timed.sort((a, b) => b.ms - a.ms))
	console.log(`${ms.toFixed(1).padStart(7)} ms  ${outcome.padEnd(12)} ${name}`);
const slow = timed.filter(({ ms }) => ms > longest).length;
console.log(`${timed.length} files, ${slow} of them slower than ${longest} ms`);
if (slow > 0) process.exitCode = 1;
