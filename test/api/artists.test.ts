import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { stepFunctionTaskTokens } from '#core/art-requests/taskTokens.ts';
import { keys } from '#core/table/keys.ts';
import { readMails } from '#infra/local/mailbox.ts';
import type { FunctionSettings } from '#runtime/settings.ts';
import { resultsFolder } from '#shared/files/limits.ts';
import { executionStatus } from '#support/executions.ts';
import {
	create,
	detail,
	download,
	ended,
	type Order,
	orderOf,
	postTo,
	saying,
	upload,
} from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { withSettings } from '#support/stageSettings.ts';
import { sweep } from '#support/sweep.ts';
import { ledgerProblems } from '#support/table.ts';
import { waitFor } from '#support/transactions.ts';
import { balanceOf, customerWith, newAdmin, stage, type TestUser, table } from '#support/users.ts';

const forArtist = (file: string): Order => ({ ...orderOf(file), service: 'Real Artist Generate' });

async function ordered(credits = 1) {
	const guest = await customerWith(credits);
	const { data } = await create(guest, forArtist(await upload(guest, await takePhoto())));
	return { guest, id: data.id };
}

/** An admin's upload of a result for somebody. */
async function result(admin: TestUser, guest: TestUser, bytes?: Uint8Array): Promise<string> {
	const picture = bytes ?? (await takePhoto({ width: 1200, height: 1200 }));
	const { data } = await admin.client.call('uploadFiles', {
		body: {
			folder: resultsFolder(guest.id),
			files: [{ name: 'result.jpg', type: 'image/jpeg', size: picture.length }],
		},
	});
	const [ticket] = data;
	if (!ticket?.upload) throw new Error('No form.');
	await postTo(ticket.upload, picture);
	return ticket.id;
}

const update = ({ client }: TestUser, id: string, body: object) =>
	client.send('updateArtRequest', { params: { id }, body: JSON.stringify(body) });
const remedy = ({ client }: TestUser, id: string, body: object) =>
	client.send('remedyArtRequest', { params: { id }, body: JSON.stringify(body) });
const eventsOf = async ({ client }: TestUser, id: string) =>
	(await client.call('listArtEvents', { params: { id } })).data;

const mailTo = (address: string, subject: string) =>
	waitFor(async () =>
		(await readMails(stage.emulator)).find(
			(mail) => mail.to.includes(address) && mail.subject.includes(subject),
		),
	);

const waitsForArtist = (id: string) =>
	waitFor(async () => (await getArtRequest(table, id))?.taskToken !== undefined, 60);

/** Settings by which a request for an artist is promised within so many seconds. */
const inSweep = (
	settings: FunctionSettings,
	{ giveUpSeconds, promised }: { giveUpSeconds: number; promised: number },
): FunctionSettings => ({
	...settings,
	sweep: {
		...settings.sweep,
		giveUpSeconds,
		promised: { ...settings.sweep.promised, 'Real Artist Generate': promised },
	},
});

describe('a request for an artist', () => {
	it('waits, is taken, and is delivered, with everybody told', { timeout: 180_000 }, async () => {
		const { guest, id } = await ordered();
		const admin = await newAdmin();
		const number = id.slice(0, 8).toUpperCase();
		await mailTo('artist@pixwand.example', `A new request for an artist (${number})`);
		await waitsForArtist(id);
		expect((await detail(guest, id)).status).toBe('PENDING');
		expect(await executionStatus(id)).toBe('RUNNING');

		expect((await update(admin, id, { status: 'PROCESSING' })).status).toBe(200);
		expect((await detail(guest, id)).status).toBe('PROCESSING');
		expect((await update(admin, id, { status: 'PROCESSING' })).status).toBe(409);

		const file = await result(admin, guest);
		const body = { id, status: 'COMPLETED', data_result: { files: [file] } };
		expect((await update(admin, id, body)).status).toBe(200);
		const request = await detail(guest, id);
		expect(request).toMatchObject({ status: 'COMPLETED', data_result: { files: [file] } });
		const picture = await sharp(await download(guest, file)).metadata();
		expect(picture).toMatchObject({ format: 'jpeg', width: 1200 });
		expect(picture.exif).toBeUndefined();
		await waitFor(async () => (await executionStatus(id)) === 'SUCCEEDED', 60);

		const token = (await getArtRequest(table, id))?.taskToken ?? '';
		const tokens = stepFunctionTaskTokens();
		await Promise.all(Array.from({ length: 10 }, () => tokens.answer(token)));
		expect(await executionStatus(id)).toBe('SUCCEEDED');

		const mail = await mailTo(guest.email, 'Your picture is ready');
		expect(mail.html).toContain('cid:result');
		expect(mail.text).toContain(`/status/${id}`);

		const events = await eventsOf(guest, id);
		expect(events.map(({ status, by }) => `${by} ${status}`)).toEqual([
			'customer PENDING',
			'admin PROCESSING',
			'admin COMPLETED',
		]);
		expect(events.every((event) => event.admin_id === undefined)).toBe(true);
		expect((await eventsOf(admin, id))[1]).toMatchObject({ admin_id: admin.id });
		expect((await update(admin, id, { status: 'FAILED', reason: 'Late' })).status).toBe(409);
		expect(await ledgerProblems()).toEqual([]);
	});

	it('that fails is paid back, with the reason in a mail', async () => {
		const { guest, id } = await ordered();
		const admin = await newAdmin();
		await waitsForArtist(id);
		expect((await update(admin, id, { status: 'FAILED', reason: 'The photo is too dark.' })).status).toBe(
			200,
		);
		expect(await balanceOf(guest)).toBe(1);
		expect((await mailTo(guest.email, 'We could not make')).text).toContain('The photo is too dark.');
		await waitFor(async () => (await executionStatus(id)) === 'SUCCEEDED', 60);

		const gift = { status: 'COMPLETED', data_result: { files: [await result(admin, guest)] } };
		expect((await update(admin, id, gift)).status).toBe(200);
		expect(await balanceOf(guest)).toBe(1);
		expect((await remedy(admin, id, { action: 'refund', reason: 'Kind' })).status).toBe(409);
		expect(await ledgerProblems()).toEqual([]);
	});

	it('is promised by a time: artists are reminded, the customer is told, and it is paid back at last', async () => {
		const { guest, id } = await ordered();
		await waitsForArtist(id);
		/** Has the sweeper look when so much of a promise of a hundred seconds is over. */
		const sweepAfter = async (seconds: number, giveUpSeconds = 100_000) => {
			await table.client.send(
				new UpdateCommand({
					TableName: table.name,
					Key: keys.artRequest(id),
					UpdateExpression: 'SET promisedFrom = :from',
					ExpressionAttributeValues: { ':from': new Date(Date.now() - seconds * 1000).toISOString() },
				}),
			);
			await withSettings('sweep', (settings) => inSweep(settings, { giveUpSeconds, promised: 100 }), sweep);
		};
		await sweepAfter(85);
		await mailTo('artist@pixwand.example', `A request is due soon (${id.slice(0, 8).toUpperCase()})`);
		await sweepAfter(105);
		await sweepAfter(110);
		await mailTo(guest.email, 'takes longer than promised');
		await sweepAfter(200, 150);
		expect(await ended(guest, id)).toMatchObject({
			status: 'FAILED',
			reason: expect.stringContaining('within a week'),
		});
		expect(await balanceOf(guest)).toBe(1);
		expect((await eventsOf(guest, id)).map(({ what }) => what)).toEqual(['status', 'late', 'status']);
		const late = (await readMails(stage.emulator)).filter(
			({ to, subject }) => to.includes(guest.email) && subject.includes('longer'),
		);
		expect(late).toHaveLength(1);
	});
});

describe('an admin’s change', () => {
	it.each<[string, object]>([
		['a status that is none', { status: 'DONE' }],
		['back to pending', { status: 'PENDING' }],
		['a failure without a reason', { status: 'FAILED' }],
		['a failure with a blank reason', { status: 'FAILED', reason: '   ' }],
		['a result without files', { status: 'COMPLETED' }],
		['a result with no files', { status: 'COMPLETED', data_result: { files: [] } }],
		['a result of a file that is none', { status: 'COMPLETED', data_result: { files: ['x'] } }],
		['nothing', {}],
	])('of %s is refused', async (_, body) => {
		const [{ id }, admin] = [await ordered(), await newAdmin()];
		expect(await update(admin, id, body)).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('with a result that is no picture is refused, and the request goes on', async () => {
		const [{ guest, id }, admin] = [await ordered(), await newAdmin()];
		const file = await result(admin, guest, new TextEncoder().encode('<html>hello</html>'));
		const body = { status: 'COMPLETED', data_result: { files: [file] } };
		expect(await update(admin, id, body)).toMatchObject({
			status: 400,
			details: [{ path: 'data_result.files' }],
		});
		expect((await detail(guest, id)).status).toBe('PENDING');
	});

	it('with a customer’s own photo is refused', async () => {
		const [{ guest, id }, admin] = [await ordered(), await newAdmin()];
		const photo = await upload(guest, await takePhoto());
		const body = { status: 'COMPLETED', data_result: { files: [photo] } };
		expect((await update(admin, id, body)).status).toBe(400);
	});

	it('may end what the engine is at, and the engine then changes nothing', async () => {
		const [guest, admin] = [await customerWith(1), await newAdmin()];
		const { data } = await create(guest, orderOf(await upload(guest, await takePhoto())));
		await waitFor(async () => (await detail(guest, data.id)).status === 'PROCESSING');
		const file = await result(admin, guest);
		const answer = await update(admin, data.id, { status: 'COMPLETED', data_result: { files: [file] } });
		expect([200, 409]).toContain(answer.status);
		await waitFor(async () => (await executionStatus(data.id)) === 'SUCCEEDED', 60);
		const request = await detail(guest, data.id);
		expect(request.status).toBe('COMPLETED');
		if (answer.ok) expect(request.data_result.files).toEqual([file]);
		expect(await ledgerProblems()).toEqual([]);
	});
});

describe('somebody who is not happy', () => {
	it('is paid back once, and the picture stays', async () => {
		const [guest, admin] = [await customerWith(1), await newAdmin()];
		const { data } = await create(guest, orderOf(await upload(guest, await takePhoto())));
		await ended(guest, data.id);
		const all = await Promise.all(
			Array.from({ length: 5 }, () =>
				remedy(admin, data.id, { action: 'refund', reason: 'The colours are off.' }),
			),
		);
		expect(all.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await balanceOf(guest)).toBe(1);
		expect(await detail(guest, data.id)).toMatchObject({ status: 'COMPLETED', remedy: 'refund' });
		await mailTo(guest.email, 'Your credits were refunded');
		expect((await eventsOf(guest, data.id)).at(-1)).toMatchObject({
			what: 'refunded',
			reason: 'The colours are off.',
		});
		expect((await remedy(admin, data.id, { action: 'refund' })).status).toBe(400);
	});

	it('gets another picture free of charge', async () => {
		const [guest, admin] = [await customerWith(1), await newAdmin()];
		const { data } = await create(guest, saying(await upload(guest, await takePhoto()), 'A clean shot'));
		const first = await ended(guest, data.id);
		expect((await remedy(admin, data.id, { action: 'again', reason: 'Once more' })).status).toBe(200);
		const second = await waitFor(async () => {
			const request = await detail(guest, data.id);
			return (
				request.status === 'COMPLETED' &&
				request.data_result.files[0] !== first.data_result.files[0] &&
				request
			);
		}, 90);
		expect((await sharp(await download(guest, second.data_result.files[0] ?? '')).metadata()).width).toBe(
			1024,
		);
		expect(await balanceOf(guest)).toBe(0);
		expect((await remedy(admin, data.id, { action: 'again', reason: 'More' })).status).toBe(409);
		expect(await ledgerProblems()).toEqual([]);
	});
});
