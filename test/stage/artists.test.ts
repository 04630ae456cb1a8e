import { SFNClient } from '@aws-sdk/client-sfn';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { completeTask } from '#core/art-requests/executions.ts';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import {
	download,
	getRequest,
	orderFromArtist,
	orderProduct,
	seenVersion,
	updateRequest,
	uploadResult,
} from '#support/apiRequests.ts';
import { auditProblems } from '#support/auditProblems.ts';
import { executionStatus } from '#support/executions.ts';
import { mailTo } from '#support/mailbox.ts';
import { readManifest } from '#support/readManifest.ts';
import { readMetadata } from '#support/readMetadata.ts';
import { balanceOf, customerWith, newAdmin, type TestUser, table } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

async function createArtistRequest() {
	const customer = await customerWith(1);
	const [id = ''] = await orderFromArtist(customer);
	return { customer, id };
}

const update = updateRequest;
const remedy = async (by: TestUser, id: string, body: object) =>
	by.client.send('remedyArtRequest', {
		params: { id },
		body: JSON.stringify({ ...(await seenVersion(by, id)), ...body }),
	});
const eventsOf = async ({ client }: TestUser, id: string) =>
	(await client.call('listArtEvents', { params: { id } })).data;

const waitsForArtist = (id: string) =>
	waitFor(async () => (await getArtRequest(table, id))?.taskToken !== undefined, 60);

describe('a request for an artist', () => {
	it('waits, is taken and is delivered, with a mail to the artists and to the customer', async () => {
		const { customer, id } = await createArtistRequest();
		const admin = await newAdmin();
		const number = id.slice(0, 8).toUpperCase();
		const artistMail = await mailTo('artist@pixwand.example', `A new request for an artist (${number})`);
		expect(artistMail.text).toContain(`/admin/queue?request=${id}`);
		await waitsForArtist(id);
		expect((await getRequest(customer, id)).status).toBe('PENDING');
		expect(await executionStatus(id)).toBe('RUNNING');

		const queued = async () =>
			(await admin.client.call('listArtQueue', { query: { limit: 1000 } })).data.find((row) => row.id === id);
		const row = await waitFor(queued);
		expect(Date.parse(row.promised_until) - Date.parse(row.created_at)).toBe(48 * 3600_000);
		expect(row.taken_by).toBeUndefined();
		expect((await update(admin, id, { status: 'PROCESSING' })).status).toBe(200);
		expect((await getRequest(customer, id)).status).toBe('PROCESSING');
		expect(await update(await newAdmin(), id, { status: 'PROCESSING' })).toMatchObject({
			status: 409,
			message: `${admin.email} has taken this request already.`,
		});
		await waitFor(async () => (await queued())?.taken_by?.email === admin.email);

		const file = await uploadResult(admin, customer.id);
		const body = { id, status: 'COMPLETED', data_result: { files: [file] } };
		expect((await update(admin, id, body)).status).toBe(200);
		const request = await getRequest(customer, id);
		expect(request).toMatchObject({ status: 'COMPLETED', data_result: { files: [file] } });
		const delivered = await download(customer, file);
		expect((await readMetadata(delivered)).source).toBe(sourceTypeUri('digitalCreation'));
		expect((await readManifest(delivered, 'image/jpeg')).state).toBe('Valid');
		const picture = await sharp(delivered).metadata();
		expect(picture).toMatchObject({ format: 'jpeg', width: 1200 });
		expect(picture.exif).toBeUndefined();
		await waitFor(async () => (await executionStatus(id)) === 'SUCCEEDED', 60);

		const token = (await getArtRequest(table, id))?.taskToken ?? '';
		const stepFunctions = new SFNClient({});
		await Promise.all(Array.from({ length: 10 }, () => completeTask(stepFunctions, token)));
		expect(await executionStatus(id)).toBe('SUCCEEDED');

		const mail = await mailTo(customer.email, 'Your picture is ready');
		expect(mail.html).toContain('cid:result');
		expect(mail.text).toContain(`/status/${id}`);

		const events = await eventsOf(customer, id);
		expect(events.map(({ status, by }) => `${by} ${status}`)).toEqual([
			'customer PENDING',
			'admin PROCESSING',
			'admin COMPLETED',
		]);
		expect(events.every((event) => event.admin_id === undefined)).toBe(true);
		expect((await eventsOf(admin, id))[1]).toMatchObject({ admin_id: admin.id, admin_email: admin.email });
		expect(await queued()).toBeUndefined();
		expect((await update(admin, id, { status: 'FAILED', reason: 'Late' })).status).toBe(409);
		expect(await auditProblems(table)).toEqual([]);
	});

	it('is refunded when it fails, with a mail that has the reason', async () => {
		const { customer, id } = await createArtistRequest();
		const admin = await newAdmin();
		await waitsForArtist(id);
		expect((await update(admin, id, { status: 'FAILED', reason: 'The photo is too dark.' })).status).toBe(
			200,
		);
		expect(await balanceOf(customer)).toBe(1);
		expect((await mailTo(customer.email, 'We could not make')).text).toContain('The photo is too dark.');
		await waitFor(async () => (await executionStatus(id)) === 'SUCCEEDED', 60);

		const files = [await uploadResult(admin, customer.id)];
		const gift = { status: 'COMPLETED', gift: true, data_result: { files } };
		expect((await update(admin, id, gift)).status).toBe(200);
		expect(await balanceOf(customer)).toBe(1);
		expect((await remedy(admin, id, { action: 'refund', reason: 'Kind' })).status).toBe(409);
		expect(await auditProblems(table)).toEqual([]);
	});
});

it('an update by an admin returns 400 for a result that is not a picture, and does not change the request', async () => {
	const [{ customer, id }, admin] = [await createArtistRequest(), await newAdmin()];
	const file = await uploadResult(admin, customer.id, new TextEncoder().encode('<html>hello</html>'));
	const body = { status: 'COMPLETED', data_result: { files: [file] } };
	expect(await update(admin, id, body)).toMatchObject({
		status: 400,
		details: [{ path: 'data_result.files' }],
	});
	expect((await getRequest(customer, id)).status).toBe('PENDING');
});

it('a remedy makes another picture free of charge', async () => {
	const [customer, admin] = [await customerWith(1), await newAdmin()];
	const first = await orderProduct(customer, '[engine resizes]');
	const { id } = first;
	expect((await remedy(admin, id, { action: 'again', reason: 'Once more' })).status).toBe(200);
	const second = await waitFor(async () => {
		const request = await getRequest(customer, id);
		return (
			request.status === 'COMPLETED' && request.data_result.files[0] !== first.data_result.files[0] && request
		);
	}, 90);
	expect((await sharp(await download(customer, second.data_result.files[0] ?? '')).metadata()).width).toBe(
		1024,
	);
	expect(await balanceOf(customer)).toBe(0);
	expect((await remedy(admin, id, { action: 'again', reason: 'More' })).status).toBe(409);
	expect(await auditProblems(table)).toEqual([]);
});
