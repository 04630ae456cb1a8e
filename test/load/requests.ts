/**
 * Ninety-nine requests at once, of every automatic service, with an engine that fails one in five: all must end within a
 * quarter of an hour, each failure paid back, with no answer of 5xx. Ends with 1 when something is not so.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getArtRequest } from '#adapters/dynamo/artRequests.ts';
import { freePort } from '#infra/local/ports.ts';
import { startStage } from '#infra/local/stage.ts';
import { isByArtist, serviceNames } from '#shared/art-requests/services.ts';
import { GatewayError } from '#support/client.ts';
import { openStage } from '#support/guests.ts';
import { create, type Order, saying, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { auditLedger } from '../../functions/commands/auditLedger.ts';

const count = 99;
const minutes = 15;
const failing = (n: number): boolean => n % 5 === 0;

const dir = mkdtempSync(join(tmpdir(), 'pixwand-load-'));
const [site, emulator, mailbox, google] = [
	await freePort(),
	await freePort(),
	await freePort(),
	await freePort(),
];
const stage = await startStage({
	root: join(import.meta.dirname, '../..'),
	dir,
	name: 'test',
	ports: { site, emulator, mailbox, google },
});
try {
	const { table, guest: newGuest } = openStage(stage, 'test');
	const guest = await newGuest('load@people.example', count);
	const photo = await upload(guest, await takePhoto({ width: 1600, height: 1200 }));
	const automatic = (await guest.client.call('listServices', {})).data.filter(
		({ name, available }) => available && !isByArtist(name),
	);
	const order = (n: number): Order => {
		const service = automatic[n % automatic.length]?.name ?? serviceNames[0];
		const words = saying(photo, failing(n) ? '[engine throws]' : `A clean shot, number ${n}`);
		const texts = { textContent: 'New mugs', productInfo: 'A red mug of stoneware' };
		return { ...words, service, data: { ...words.data, ...texts } };
	};
	let serverErrors = 0;
	/** As the browser does: the same key again after an answer that was none of ours. */
	const place = async (n: number): Promise<string> => {
		const headers = { 'idempotency-key': `load-${n}` };
		for (;;) {
			try {
				const answer = await create(guest, order(n), headers);
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
	const began = Date.now();
	const ids = await Promise.all(Array.from({ length: count }, (_, n) => place(n)));
	const placed = Date.now() - began;
	const statuses = new Map<string, string>();
	while (statuses.size < count && Date.now() - began < minutes * 60_000) {
		for (const id of ids.filter((each) => !statuses.has(each))) {
			const request = await getArtRequest(table, id);
			if (request?.status === 'COMPLETED' || request?.status === 'FAILED') statuses.set(id, request.status);
		}
		await sleep(500);
	}
	const ended = Date.now() - began;
	const failed = [...statuses.values()].filter((status) => status === 'FAILED').length;
	const { problems } = await auditLedger(table);
	const { data } = await guest.client.call('getMe', {});
	const expected = ids.filter((_, n) => failing(n)).length;
	console.log(
		`${automatic.map(({ name }) => name).join(', ')}: ${count} placed after ${Math.round(placed / 1000)} s, ${statuses.size} ended after ${Math.round(ended / 1000)} s (×${(ended / placed).toFixed(1)}).`,
	);
	console.log(
		`${failed} failed of ${expected} that the engine fails; ${data.total_credit} credits are back.`,
	);
	console.log(`${serverErrors} answers of 5xx; the ledger has ${problems.length} problems.`);
	const right = statuses.size === count && failed === expected && data.total_credit === failed;
	if (!right || serverErrors > 0 || problems.length > 0) process.exitCode = 1;
} finally {
	await stage.stop();
	rmSync(dir, { recursive: true, force: true });
}
