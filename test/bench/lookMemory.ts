/**
 * Peak memory of each preset and style at 1024 × 1024, in a process of its own that finds the subject and draws the picture
 * four times. It takes some minutes. Run: node test/bench/lookMemory.ts [<look> …]
 */
import { execFileSync } from 'node:child_process';
import { createStudioEngine } from '#engine/studio/studioEngine.ts';
import { lookJobs } from './lookJobs.ts';

const runs = 4;
/** Makes this script draw the look that follows. */
const drawOne = '--draw';
const [first, ...others] = process.argv.slice(2);

if (first === drawOne) {
	const job = lookJobs.find(({ name }) => name === others[0])?.job;
	if (!job) throw new Error(`There is no look ${others[0]}.`);
	const engine = createStudioEngine();
	for (let run = 0; run < runs; run++) await engine.generate(job);
	console.log(Math.round(process.resourceUsage().maxRSS / 1024));
} else {
	const chosen = first ? [first, ...others] : lookJobs.map(({ name }) => name);
	let most = 0;
	for (const name of chosen) {
		const peak = Number(execFileSync('node', [import.meta.filename, drawOne, name], { encoding: 'utf8' }));
		most = Math.max(most, peak);
		console.log(name.padEnd(24), String(peak).padStart(5), 'MB');
	}
	console.log('most'.padEnd(24), String(most).padStart(5), 'MB');
}
