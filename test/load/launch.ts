/**
 * Creates 1,000 requests (or as many as a second argument says), 30 a second, of twenty customers, with an engine that answers at once. All must complete, without
 * a response of 5xx and with a right ledger. Prints how long creating, waiting, completing and pushing took. Exits with 1
 * when an expectation fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { freePorts } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import { createRequest, requestWithDescription, upload } from '#support/apiRequests.ts';
import { GatewayError } from '#support/client.ts';
import { openStage, type TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { type OpenSocket, openSocketOf } from '#support/sockets.ts';
import { withTenExecutions } from '#support/stageSettings.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const count = Number(process.argv[3] ?? 1000);
const perSecond = 30;
const customers = 20;
const minutes = 30;

const percentile = (times: readonly number[], part: number): number =>
	times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * part) - 1)] ?? 0;

const report = (what: string, times: readonly number[]): void =>
	console.log(
		`${what}: p50 ${Math.round(percentile(times, 0.5))} ms, p95 ${Math.round(percentile(times, 0.95))} ms, longest ${Math.round(percentile(times, 1))} ms`,
	);

const dir = mkdtempSync(join(tmpdir(), 'pixwand-load-'));
const ports = await freePorts();
const root = join(import.meta.dirname, '../..');
const stage = await startStage({ root, dir, name: 'test', ports, site: false });
try {
	const { table, createUser } = openStage(stage, 'test');
	const photo = await takePhoto({ width: 640, height: 480 });
	const guests: { customer: TestUser; socket: OpenSocket; file: string }[] = [];
	for (let n = 0; n < customers; n++) {
		const customer = await createUser(`launch-${n}@people.example`, Math.ceil(count / customers));
		const socket = await openSocketOf(customer);
		guests.push({ customer, socket, file: await upload(customer, photo) });
	}

	let serverErrors = 0;
	const created: number[] = [];
	const pushed: number[] = [];
	async function createOne(n: number): Promise<string | undefined> {
		const guest = guests[n % customers];
		if (!guest) return undefined;
		const { customer, socket, file } = guest;
		const began = performance.now();
		for (;;) {
			try {
				const body = requestWithDescription(file, '[engine answers]');
				const answer = await createRequest(customer, body, { 'idempotency-key': `launch-${n}` });
				if (answer.ok) {
					created.push(performance.now() - began);
					const { id } = answer.data;
					void socket
						.waitFor(
							(push) => push.kind === 'art_request' && push.id === id && push.status === 'COMPLETED',
							minutes * 60,
						)
						.then((push) => {
							if (push.kind === 'art_request') pushed.push(Date.now() - Date.parse(push.updated_at));
						})
						.catch(() => {});
					return id;
				}
				if (answer.status >= 500) serverErrors++;
			} catch (error) {
				// The gateway answers 429 while as many executions run as this computer has room for.
				if (!(error instanceof GatewayError)) throw error;
				if (!error.message.includes(': 429 ')) serverErrors++;
			}
			await sleep(200);
		}
	}

	const began = Date.now();
	const orders: Promise<string | undefined>[] = [];
	const ids = await withTenExecutions('createArtRequest', async () => {
		for (let n = 0; n < count; n++) {
			orders.push(createOne(n));
			await sleep(Math.max(0, began + ((n + 1) * 1000) / perSecond - Date.now()));
		}
		return (await Promise.all(orders)).filter((id) => id !== undefined);
	});
	console.log(`${ids.length} created after ${Math.round((Date.now() - began) / 1000)} s.`);

	const waiting = new Set(ids);
	const [waited, total]: [number[], number[]] = [[], []];
	let completed = 0;
	while (waiting.size > 0 && Date.now() < began + minutes * 60_000) {
		for (const id of waiting) {
			const request = await getArtRequest(table, id);
			if (request?.status !== 'COMPLETED' && request?.status !== 'FAILED') continue;
			waiting.delete(id);
			if (request.status === 'COMPLETED') completed++;
			const since = Date.parse(request.createdAt);
			if (request.drawingSince) waited.push(Date.parse(request.drawingSince) - since);
			total.push(Date.parse(request.updatedAt) - since);
		}
		await sleep(1000);
	}
	await sleep(2000);
	console.log(
		`${completed} completed, ${waiting.size} unfinished after ${Math.round((Date.now() - began) / 1000)} s.`,
	);
	report('Calls that create', created);
	report('Order to drawing', waited);
	report('Order to picture', total);
	report(`Commit to push (${pushed.length} pushes)`, pushed);
	const { problems } = await auditLedger(table);
	console.log(`${serverErrors} responses of 5xx; the ledger has ${problems.length} problems.`);
	if (completed !== count || serverErrors > 0 || problems.length > 0) process.exitCode = 1;
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit();
