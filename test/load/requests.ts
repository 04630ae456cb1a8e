/**
 * Creates 99 requests, eleven at once, of every automatic service, with an engine that fails one in five. All must end within 15
 * minutes, each failed one refunded, without a response of 5xx. Exits with 1 when an expectation fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { Table } from '#core/table/client.ts';
import { startStage } from '#infra/local/stage.ts';
import { isByArtist } from '#shared/art-requests/services.ts';
import { type ArtRequestBody, createRequest, requestWithDescription, upload } from '#support/apiRequests.ts';
import { GatewayError } from '#support/client.ts';
import { freePorts } from '#support/freePorts.ts';
import { openStage, type TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const count = 99;
/** More cold starts at once take a laptop longer than API Gateway waits. */
const atOnce = 11;
const minutes = 15;
const failing = (n: number): boolean => n % 5 === 0;

const secondsSince = (instant: number): number => Math.round((Date.now() - instant) / 1000);

const dir = mkdtempSync(join(tmpdir(), 'pixwand-load-'));

/** Creates the requests, and retries each with its idempotency key until it is created, as the browser does. */
async function createAll(customer: TestUser, inputs: readonly ArtRequestBody[]) {
	let serverErrors = 0;
	const createOne = async (input: ArtRequestBody, n: number): Promise<string> => {
		for (;;) {
			try {
				const answer = await createRequest(customer, input, { 'idempotency-key': `load-${n}` });
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
	const ids: string[] = [];
	while (ids.length < inputs.length) {
		const next = inputs.slice(ids.length, ids.length + atOnce);
		ids.push(...(await Promise.all(next.map((input, n) => createOne(input, ids.length + n)))));
	}
	return { ids, serverErrors };
}

/** Waits until all requests have ended or the deadline has passed. Returns the numbers of ended and failed ones. */
async function untilEnded(table: Table, ids: readonly string[], deadline: number) {
	const ended = new Map<string, string>();
	while (ended.size < ids.length && Date.now() < deadline) {
		for (const id of ids.filter((each) => !ended.has(each))) {
			const request = await getArtRequest(table, id);
			if (request?.status === 'COMPLETED' || request?.status === 'FAILED') ended.set(id, request.status);
		}
		await sleep(500);
	}
	const failed = [...ended.values()].filter((status) => status === 'FAILED').length;
	return { ended: ended.size, failed };
}

const stage = await startStage({
	root: join(import.meta.dirname, '../..'),
	dir,
	name: 'test',
	ports: await freePorts(),
});
try {
	const { table, createUser: newGuest } = openStage(stage, 'test');
	const customer = await newGuest('load@people.example', count);
	const photo = await upload(customer, await takePhoto({ width: 1600, height: 1200 }));
	const automatic = (await customer.client.call('listServices', {})).data
		.filter((service) => service.available && !isByArtist(service.name))
		.map((service) => service.name);
	const inputs = Array.from({ length: count }, (_, n): ArtRequestBody => {
		const input = requestWithDescription(photo, failing(n) ? '[engine throws]' : `A clean shot, number ${n}`);
		const texts = { textContent: 'New mugs', productInfo: 'A red mug of stoneware' };
		const service = automatic[n % automatic.length] ?? input.service;
		return { ...input, service, data: { ...input.data, ...texts } };
	});

	const began = Date.now();
	const deadline = began + minutes * 60_000;
	const { ids, serverErrors } = await createAll(customer, inputs);
	console.log(`${automatic.join(', ')}: ${count} created after ${secondsSince(began)} s.`);
	const { ended, failed } = await untilEnded(table, ids, deadline);
	console.log(`${ended} ended after ${secondsSince(began)} s.`);

	const { problems } = await auditLedger(table);
	const { data } = await customer.client.call('getMe', {});
	const expected = inputs.filter((_, n) => failing(n)).length;
	console.log(`${failed} failed, ${expected} expected; ${data.total_credit} credits were refunded.`);
	console.log(`${serverErrors} responses of 5xx; the ledger has ${problems.length} problems.`);
	const passed = ended === count && failed === expected && data.total_credit === failed;
	if (!passed || serverErrors > 0 || problems.length > 0) process.exitCode = 1;
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
