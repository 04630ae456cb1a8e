/**
 * Orders 1,000 pictures of twenty customers through the API, with an engine that answers at once, and waits until each
 * has ended. Offers 30 orders a second; this computer takes fewer, so the orders wait for one of a few connections, and
 * the rate that was reached is printed. All must complete, without a response of 5xx and with a right ledger. Prints how
 * long orders, waiting, drawing and pushes took. Exits with 1 when an expectation fails.
 *
 * `npm run load -- launch [orders] [orders a second]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import type { Table } from '#core/table/client.ts';
import { getUser } from '#core/users/users.ts';
import { freePorts } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import { createRequest, requestWithDescription, upload } from '#support/apiRequests.ts';
import { GatewayError } from '#support/client.ts';
import { openStage, type TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { type OpenSocket, openSocketOf } from '#support/sockets.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const count = Number(process.argv[3] ?? 1000);
const perSecond = Number(process.argv[4] ?? 30);
if (!(Number.isInteger(count) && count > 0 && perSecond > 0)) {
	console.error('Usage: npm run load -- launch [orders] [orders a second]');
	process.exit(2);
}
const customers = 20;
/** Each call in progress has a process of its own on the emulator. */
const connections = 8;
const minutes = 15;

interface Customer {
	readonly user: TestUser;
	readonly socket: OpenSocket;
	/** The id of the photo of all orders. */
	readonly photo: string;
}

const secondsSince = (instant: number): number => Math.round((Date.now() - instant) / 1000);

const percentile = (sorted: readonly number[], part: number): number =>
	Math.round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0);

/** Prints the median, the 95th percentile and the maximum of times, in milliseconds. */
function report(what: string, times: readonly number[]): void {
	const sorted = times.toSorted((a, b) => a - b);
	const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => percentile(sorted, part));
	console.log(`${what}: p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms (${times.length})`);
}

/** What the calls that order have met. */
const calls = { serverErrors: 0, repeated: 0, times: [] as number[] };

/** Orders one picture, and repeats the call with its idempotency key until it is answered, as the browser does. */
async function order({ user, photo }: Customer, n: number): Promise<string> {
	const body = requestWithDescription(photo, '[engine answers]');
	for (; ; calls.repeated++) {
		const began = performance.now();
		try {
			const answer = await createRequest(user, body, { 'idempotency-key': `launch-${n}` });
			calls.times.push(performance.now() - began);
			if (answer.ok) return answer.data.id;
			if (answer.status >= 500) calls.serverErrors++;
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			if (!error.message.includes(': 429 ')) calls.serverErrors++;
		}
		await sleep(500);
	}
}

/** Orders all pictures, each not before its turn at the offered rate. Returns the ids of the requests. */
async function orderAll(all: readonly Customer[]): Promise<string[]> {
	const began = Date.now();
	const ids: string[] = [];
	const numbers = Array.from({ length: count }, (_, n) => n).values();
	const work = async () => {
		for (const n of numbers) {
			await sleep(Math.max(0, began + (n * 1000) / perSecond - Date.now()));
			const customer = all[n % all.length];
			if (customer) ids.push(await order(customer, n));
		}
	};
	await Promise.all(Array.from({ length: connections }, work));
	return ids;
}

/** Waits until no customer has an unfinished request, or the time is over. */
async function untilEnded(table: Table, all: readonly Customer[], deadline: number): Promise<void> {
	while (Date.now() < deadline) {
		const users = await Promise.all(all.map(({ user }) => getUser(table, user.id)));
		const left = users.reduce(
			(sum, each) => sum + (each ? each.requestCounts.PENDING + each.requestCounts.PROCESSING : 0),
			0,
		);
		if (left === 0) return;
		await sleep(3000);
	}
}

/** The milliseconds from the commit of each completion to its push. */
const pushTimes: number[] = [];

async function connect(user: TestUser, bytes: Uint8Array): Promise<Customer> {
	const socket = await openSocketOf(user, (push) => {
		if (push.kind === 'art_request' && push.status === 'COMPLETED')
			pushTimes.push(Date.now() - Date.parse(push.updated_at));
	});
	return { user, socket, photo: await upload(user, bytes) };
}

const dir = mkdtempSync(join(tmpdir(), 'pixwand-load-'));
const ports = await freePorts();
const root = join(import.meta.dirname, '../..');
const stage = await startStage({ root, dir, name: 'test', ports, site: false });
try {
	const { table, createUser } = openStage(stage, 'test');
	const photo = await takePhoto({ width: 640, height: 480 });
	const all: Customer[] = [];
	for (let n = 0; n < customers; n++)
		all.push(
			await connect(await createUser(`launch-${n}@people.example`, Math.ceil(count / customers)), photo),
		);

	const began = Date.now();
	const ids = await orderAll(all);
	const orderSeconds = secondsSince(began);
	console.log(
		`${count} orders were offered at ${perSecond} a second and taken in ${orderSeconds} s (${(count / orderSeconds).toFixed(1)} a second); ${calls.repeated} calls were repeated.`,
	);
	await untilEnded(table, all, began + minutes * 60_000);
	const seconds = secondsSince(began);
	await sleep(2000);

	const requests: (ArtRequest | undefined)[] = [];
	for (const id of ids) requests.push(await getArtRequest(table, id));
	const withStatus = (status: string) => requests.filter((request) => request?.status === status).length;
	const [completed, failed] = [withStatus('COMPLETED'), withStatus('FAILED')];
	const unfinished = withStatus('PENDING') + withStatus('PROCESSING');
	const lost = count - completed - failed - unfinished;
	console.log(
		`${completed} completed, ${failed} failed, ${unfinished} unfinished and ${lost} lost after ${seconds} s (${(completed / seconds).toFixed(1)} a second).`,
	);
	const found = requests.filter((request) => request !== undefined);
	const since = (from: string, to: string | undefined) => (to ? [Date.parse(to) - Date.parse(from)] : []);
	const untilDrawing = found.flatMap(({ createdAt, drawingSince }) => since(createdAt, drawingSince));
	report('Calls that order', calls.times);
	report('Order to drawing', untilDrawing);
	report(
		'Order to picture',
		found.flatMap(({ createdAt, updatedAt }) => since(createdAt, updatedAt)),
	);
	report('Commit to push', pushTimes);
	console.log(`Oldest waiting: ${Math.round(Math.max(0, ...untilDrawing) / 1000)} s.`);
	const { problems } = await auditLedger(table);
	console.log(`${calls.serverErrors} responses of 5xx; the ledger has ${problems.length} problems.`);
	if (completed !== count || calls.serverErrors > 0 || problems.length > 0) process.exitCode = 1;
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
process.exit();
