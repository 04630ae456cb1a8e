/**
 * Ninety-nine requests at once, of every automatic service, with an engine that fails one in five: all must end within a
 * quarter of an hour, each failure paid back, with no answer of 5xx. Once a third has ended, `kill` kills every function
 * process, and `restart` stops the stage and starts it again. Ends with 1 when something is not so.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { Table } from '#core/table/client.ts';
import { freePorts } from '#infra/local/ports.ts';
import { type RunningStage, startStage } from '#infra/local/stage.ts';
import { isByArtist } from '#shared/art-requests/services.ts';
import { GatewayError } from '#support/client.ts';
import { killFunctions } from '#support/functionProcesses.ts';
import { openStage, type TestUser } from '#support/openStage.ts';
import { create, type Order, saying, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const count = 99;
const minutes = 15;
const failing = (n: number): boolean => n % 5 === 0;

/** What happens to the stage midway; answers the stage that is there afterwards. */
type Incident = (stage: RunningStage) => Promise<RunningStage>;

const incidents: Record<string, Incident> = {
	async none(stage) {
		return stage;
	},
	async kill(stage) {
		console.log(`${killFunctions(stage.emulatorPid)} function processes killed.`);
		return stage;
	},
	async restart(stage) {
		await stage.stop();
		const began = Date.now();
		const next = await startStage(options);
		console.log(`Stopped, and started again within ${secondsSince(began)} s.`);
		return next;
	},
};

const secondsSince = (instant: number): number => Math.round((Date.now() - instant) / 1000);

const [, , name = 'none'] = process.argv;
const incident = incidents[name];
if (!incident) {
	console.error(`There is no incident "${name}": npm run load -- ${Object.keys(incidents).join(' | ')}`);
	process.exit(2);
}

const dir = mkdtempSync(join(tmpdir(), 'pixwand-load-'));
const ports = await freePorts();
const options = { root: join(import.meta.dirname, '../..'), dir, name: 'test', ports } as const;

/** Places every order, with the same key again after an answer that was none of ours, as the browser does. */
async function placeAll(guest: TestUser, orders: readonly Order[]) {
	let serverErrors = 0;
	const place = async (order: Order, n: number): Promise<string> => {
		for (;;) {
			try {
				const answer = await create(guest, order, { 'idempotency-key': `load-${n}` });
				if (answer.ok) return answer.data.id;
				if (answer.status >= 500) serverErrors++;
				console.log(`${n}: ${answer.status} ${answer.message}`);
			} catch (error) {
				if (!(error instanceof GatewayError)) throw error;
				serverErrors++;
			}
			await sleep(1000);
		}
	};
	return { ids: await Promise.all(orders.map(place)), serverErrors };
}

/** Looks at the requests until so many have ended or the time is over; answers how many completed and failed. */
async function untilEnded(table: Table, ids: readonly string[], enough: number, deadline: number) {
	const ended = new Map<string, string>();
	while (ended.size < enough && Date.now() < deadline) {
		for (const id of ids.filter((each) => !ended.has(each))) {
			const request = await getArtRequest(table, id);
			if (request?.status === 'COMPLETED' || request?.status === 'FAILED') ended.set(id, request.status);
		}
		await sleep(500);
	}
	const failed = [...ended.values()].filter((status) => status === 'FAILED').length;
	return { ended: ended.size, failed };
}

let stage = await startStage(options);
try {
	const { table, createUser: newGuest } = openStage(stage, 'test');
	const guest = await newGuest('load@people.example', count);
	const photo = await upload(guest, await takePhoto({ width: 1600, height: 1200 }));
	const automatic = (await guest.client.call('listServices', {})).data
		.filter((service) => service.available && !isByArtist(service.name))
		.map((service) => service.name);
	const orders = Array.from({ length: count }, (_, n): Order => {
		const words = saying(photo, failing(n) ? '[engine throws]' : `A clean shot, number ${n}`);
		const texts = { textContent: 'New mugs', productInfo: 'A red mug of stoneware' };
		const service = automatic[n % automatic.length] ?? words.service;
		return { ...words, service, data: { ...words.data, ...texts } };
	});

	const began = Date.now();
	const deadline = began + minutes * 60_000;
	const { ids, serverErrors } = await placeAll(guest, orders);
	console.log(`${automatic.join(', ')}: ${count} placed after ${secondsSince(began)} s.`);
	const before = await untilEnded(table, ids, count / 3, deadline);
	console.log(`${before.ended} ended after ${secondsSince(began)} s.`);
	stage = await incident(stage);
	const { ended, failed } = await untilEnded(table, ids, count, deadline);
	console.log(`${ended} ended after ${secondsSince(began)} s.`);

	const { problems } = await auditLedger(table);
	const { data } = await guest.client.call('getMe', {});
	const expected = orders.filter((_, n) => failing(n)).length;
	console.log(
		`${failed} failed of ${expected} that the engine fails; ${data.total_credit} credits are back.`,
	);
	console.log(`${serverErrors} answers of 5xx; the ledger has ${problems.length} problems.`);
	const right = ended === count && failed === expected && data.total_credit === failed;
	if (!right || serverErrors > 0 || problems.length > 0) process.exitCode = 1;
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
