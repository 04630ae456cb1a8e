/** Measures the time from the creation of a request to COMPLETED on a deployed stage: one alone, then ten at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import { createRequest, requestBody, upload, waitUntilEnded } from '#support/apiRequests.ts';
import { openStage } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';

const rounds = 5;
const atOnce = 10;

const dir = mkdtempSync(join(tmpdir(), 'pixwand-bench-'));
const ports = await freePorts();
const stage = await startStage({
	root: join(import.meta.dirname, '../..'),
	dir,
	name: 'local',
	ports,
	site: false,
});
try {
	const customer = await openStage(stage, 'local').createUser('bench@people.example', 100);
	const photo = await upload(customer, await takePhoto({ width: 2000, height: 1500 }));

	const make = async (): Promise<number> => {
		const before = performance.now();
		const { data } = await createRequest(customer, requestBody(photo));
		await waitUntilEnded(customer, data.id, 300);
		return performance.now() - before;
	};
	const first = await make();
	const alone: number[] = [];
	for (let round = 0; round < rounds; round++) alone.push(await make());
	alone.sort((a, b) => a - b);
	const median = alone[Math.floor(rounds / 2)] ?? 0;
	await sleep(1000);
	const before = performance.now();
	await Promise.all(Array.from({ length: atOnce }, make));
	const all = performance.now() - before;
	console.log(`One request, warm: ${Math.round(median)} ms (the unit of the following ratios).`);
	console.log(`The first request, with cold starts: ×${(first / median).toFixed(2)}`);
	console.log(
		`${atOnce} at once, until the last has completed: ×${(all / median).toFixed(2)} (${(all / median / atOnce).toFixed(2)} each)`,
	);
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit();
