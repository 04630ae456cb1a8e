import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
	deleteObject,
	describeObject,
	openBucket,
	presignDownload,
	presignHead,
	presignUpload,
	readHead,
	readObject,
	writeObject,
} from '#core/files/bucket.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';

beforeAll(() => {
	vi.stubEnv('AWS_REGION', 'us-east-1');
	vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
	vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
	vi.unstubAllEnvs();
});

it('links of the same object in the same second differ, by a parameter that is signed and that S3 ignores', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
	const bucket = openBucket('pictures');
	const links = await Promise.all([1, 2].map(() => presignDownload(bucket, 'results/a.png', 60)));
	vi.useRealTimers();
	const [one, other] = links.map((url) => new URL(url).searchParams);
	expect(one?.get('X-Amz-Date')).toBe(other?.get('X-Amz-Date'));
	expect(one?.get('x-link')).toMatch(/^[0-9a-f-]{36}$/);
	expect(one?.get('x-link')).not.toBe(other?.get('x-link'));
	expect(one?.get('X-Amz-Signature')).not.toBe(other?.get('X-Amz-Signature'));
	expect(one?.get('X-Amz-Expires')).toBe('60');
});

it('a link with a name is for an attachment of that name, in any alphabet', async () => {
	const link = await presignDownload(openBucket('pictures'), 'a.png', 60, "tas-kulit_蓝'(1).png");
	expect(new URL(link).searchParams.get('response-content-disposition')).toBe(
		"attachment; filename*=UTF-8''tas-kulit_%E8%93%9D%27%281%29.png",
	);
});

it('a link to the head of an object is another one, for as long', async () => {
	const links = [presignDownload, presignHead].map((presign) => presign(openBucket('pictures'), 'a.png', 60));
	const [download, head] = (await Promise.all(links)).map((url) => new URL(url));
	expect(head?.pathname).toBe(download?.pathname);
	expect(head?.searchParams.get('X-Amz-Expires')).toBe('60');
	expect(download?.searchParams.get('x-id')).toBe('GetObject');
	expect(head?.searchParams.has('x-id')).toBe(false);
});

it.each([[undefined], ['c3Vt']])(
	'a form uploads one file of its type and size in five minutes, with the checksum %s',
	async (checksum) => {
		vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
		const options = { size: 900, checksum };
		const { fields } = await presignUpload(openBucket('pictures'), 'uploads/u/f', 'image/png', options);
		vi.useRealTimers();
		const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
		expect(policy.expiration).toBe('2026-11-20T10:05:00Z');
		expect(policy.conditions).toEqual(
			expect.arrayContaining([
				['content-length-range', 1, 900],
				['eq', '$Content-Type', 'image/png'],
				{ key: 'uploads/u/f' },
				{ bucket: 'pictures' },
			]),
		);
		expect(fields).toMatchObject({ key: 'uploads/u/f', 'Content-Type': 'image/png' });
		const sums = { 'x-amz-checksum-algorithm': 'SHA256', 'x-amz-checksum-sha256': checksum };
		for (const [name, value] of Object.entries(sums)) {
			expect(fields[name]).toBe(checksum && value);
			const condition = policy.conditions.find((each: Record<number, string>) => each[1] === `$${name}`);
			expect(condition).toEqual(checksum && ['eq', `$${name}`, value]);
		}
	},
);

it('an object is read whole, by its first bytes or without them, and not with another ETag or once it is deleted', async () => {
	const { bucket } = new MemoryBucket();
	const [bytes, about] = [Uint8Array.of(1, 2, 3), { metadata: { engine: 'studio' }, type: 'image/png' }];
	await writeObject(bucket, 'a', bytes, about.type, about.metadata);
	const { etag = '', ...head } = (await readHead(bucket, 'a', 2)) ?? {};
	expect(head).toEqual({ bytes: bytes.subarray(0, 2) });
	for (const given of [undefined, etag])
		expect(await readObject(bucket, 'a', given)).toEqual({ bytes, ...about });
	expect(await readObject(bucket, 'a', '"other"')).toBeUndefined();
	expect(await describeObject(bucket, 'a')).toEqual(about);
	await deleteObject(bucket, 'a');
	for (const read of [readHead(bucket, 'a', 2), readObject(bucket, 'a'), describeObject(bucket, 'a')])
		expect(await read).toBeUndefined();
});

it('a call that fails for another reason than a missing object is not taken for one', async () => {
	const memory = new MemoryBucket();
	memory.fault = () => 'before';
	await expect(readObject(memory.bucket, 'a')).rejects.toThrow('did not arrive');
});
