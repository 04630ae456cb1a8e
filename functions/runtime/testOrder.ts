import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from 'fast-png';
import { type ReadTokenKey, signToken } from '#core/auth/tokens.ts';
import { grantCredits } from '#core/credits/ledger.ts';
import type { Table } from '#core/table/client.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { type Data, type Input, type Route, type RouteKey, routes } from '#shared/api/routes.ts';
import { uploadsFolder } from '#shared/files/limits.ts';
import { describeError, log } from './logger.ts';

/** A stage on which a test account orders. */
export interface TestedStage {
	readonly table: Table;
	readonly readTokenKey: ReadTokenKey;
	/** `https://pixwand.example`. */
	readonly site: string;
	/** The test account. Mails to the simulator of SES reach nobody and spoil no reputation. */
	readonly email: string;
	/** An address without an account, to which a login code is mailed. */
	readonly unknownEmail: string;
	/** What is ordered. */
	readonly description: string;
	/** How long the order may take. */
	readonly limitSeconds: number;
}

const visitMs = 10_000;
const pollMs = 2000;
/** The credits that the account gets when it has none left. */
const grantedAtOnce = 10;
/** Bytes that a picture has at least. */
const smallestPicture = 1000;
const tokenSeconds = 3600;

const [width, height] = [640, 480];

/** A photo without a copyright: an orange disc on light grey. */
export function testPhoto(): Uint8Array {
	const data = new Uint8Array(width * height * 3);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i += 3) {
			const inside = Math.hypot(x - width / 2, y - height / 2) < 150;
			data.set(inside ? [214, 120 + (y >> 4), 40] : [226, 226, 222 + (x >> 5)], i);
		}
	return encode({ width, height, data, depth: 8, channels: 3 });
}

type Call = <K extends RouteKey>(
	key: K,
	input: { readonly id?: string; readonly body?: Input<K> extends { body: infer B } ? B : never },
) => Promise<Data<K>>;

/** Calls the API as its clients do. */
const callerOf =
	(site: string, token = ''): Call =>
	async (key, { id = '', body }) => {
		const { method, path, data: schema }: Route = routes[key];
		const response = await fetch(`${site}/api${path.replace('{id}', id)}`, {
			method,
			headers: {
				...(token && { authorization: `Bearer ${token}` }),
				...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${key} answers ${response.status}: ${await response.text()}`);
		const { data } = (await response.json()) as { readonly data: unknown };
		return schema?.parse(data) as Data<typeof key>;
	};

/**
 * Opens the sign-in page and the API.
 *
 * @throws Error after a line in the log, which has an alarm.
 */
export async function visitSite(site: string): Promise<void> {
	try {
		const page = await fetch(`${site}/auth/login`, { signal: AbortSignal.timeout(visitMs) });
		if (!page.ok || !(await page.text()).includes('<div id="root"'))
			throw new Error(`The sign-in page answers ${page.status}.`);
		await callerOf(site)('getHealth', {});
	} catch (error) {
		log.error('site unreachable', describeError(error));
		throw error;
	}
}

/** Shares a picture, and withdraws it. */
async function share(call: Call, id: string): Promise<void> {
	const { url } = await call('shareArtRequest', { id });
	const statusOf = async () => (await fetch(url)).status;
	if ((await statusOf()) !== 200) throw new Error('The public page does not answer.');
	await call('unshareArtRequest', { id });
	if ((await statusOf()) !== 404) throw new Error('The public page is still there after it was withdrawn.');
}

/** Uploads the photo as the site does. Returns the id of its file. */
async function upload(call: Call, userId: string): Promise<string> {
	const photo = testPhoto();
	const [file] = await call('uploadFiles', {
		body: {
			folder: uploadsFolder(userId),
			files: [{ name: 'test.png', type: 'image/png', size: photo.length }],
		},
	});
	if (!file?.upload) throw new Error('The photo was not accepted.');
	const form = new FormData();
	for (const [name, value] of Object.entries(file.upload.fields)) form.set(name, value);
	form.set('file', new Blob([new Uint8Array(photo)]));
	const response = await fetch(file.upload.url, { method: 'POST', body: form });
	if (!response.ok) throw new Error(`The bucket answers ${response.status} to the upload.`);
	return file.id;
}

/**
 * Asks for a login code, and orders a picture as a customer does, from the upload to the download and a shared page, on an account
 * of its own that pays with granted credits.
 *
 * @returns the seconds until the picture was there.
 * @throws Error that says which step failed.
 */
export async function placeTestOrder(stage: TestedStage, now: Date): Promise<number> {
	const { table, readTokenKey, site, email, unknownEmail, description, limitSeconds } = stage;
	await callerOf(site)('requestCode', { body: { email: unknownEmail } });
	const user = await ensureUser(table, email, now);
	if (user.credits < 1) await grantCredits(table, user.id, grantedAtOnce, 'Test orders', now);
	const claims = { userId: user.id, version: user.tokenVersion };
	const call = callerOf(site, await signToken(readTokenKey, claims, tokenSeconds, now));
	const photo = await upload(call, user.id);
	const start = Date.now();
	const { id } = await call('createArtRequest', {
		body: {
			service: 'Image Generate',
			data: {
				files: [photo],
				preset: 'product-photography',
				enhancementOptions: { description },
				outputSettings: {},
				imageRoles: [{ fileId: photo, role: 'main' }],
			},
		},
	});
	for (;;) {
		const { status, reason, data_result } = await call('getArtRequest', { id });
		const seconds = (Date.now() - start) / 1000;
		if (status === 'FAILED') throw new Error(`The request ${id} failed: ${reason}`);
		if (status === 'COMPLETED') {
			const { file } = await call('getFile', { id: data_result.files[0] ?? '' });
			const picture = await (await fetch(file)).arrayBuffer();
			if (picture.byteLength < smallestPicture) throw new Error(`The picture of ${id} is empty.`);
			await share(call, id);
			return seconds;
		}
		if (seconds > limitSeconds)
			throw new Error(`The request ${id} is ${status} after ${limitSeconds} seconds.`);
		await sleep(pollMs);
	}
}
