import { expect, it } from 'vitest';
import { readUploadedHead } from '#core/files/files.ts';
import { photoHeadBytes } from '#shared/files/photoHead.ts';
import { segment, withSegments } from '#support/imageBytes.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { takePhoto } from '#support/photos.ts';

const size = { width: 160, height: 120 };

/** Reads the head of an upload; also returns how many bytes each call has read. */
async function readUploaded(bytes: Uint8Array) {
	const memory = new MemoryBucket();
	memory.put('uploads/u/f', bytes, 'image/jpeg');
	const read: number[] = [];
	const { client } = memory.bucket;
	const send = async (command: Parameters<typeof client.send>[0]) => {
		const output = (await client.send(command)) as { Body: { transformToByteArray(): Promise<Uint8Array> } };
		const part = await output.Body.transformToByteArray();
		read.push(part.length);
		return output;
	};
	const bucket = { ...memory.bucket, client: { send } as unknown as typeof client };
	return { found: await readUploadedHead(bucket, 'uploads/u/f'), read };
}

/** A photo with so many segments of 65,000 bytes before its picture, as print profiles and extended XMP have. */
const withMetadata = async (segments: number) =>
	withSegments(
		await takePhoto(size),
		...Array.from({ length: segments }, () => segment(0xed, Buffer.alloc(65_000))),
	);

it('the size of an upload is read from its first bytes, in one call', async () => {
	const photo = await withMetadata(1);
	const { found, read } = await readUploaded(photo);
	expect(found?.head).toMatchObject({ type: 'image/jpeg', ...size });
	expect(read).toEqual([Math.min(photo.length, photoHeadBytes)]);
});

it('the size of an upload with more metadata than the first bytes is read from the whole file', async () => {
	const photo = await withMetadata(5);
	expect(photo.length).toBeGreaterThan(photoHeadBytes);
	const { found, read } = await readUploaded(photo);
	expect(found?.head).toMatchObject({ type: 'image/jpeg', ...size });
	expect(read).toEqual([photoHeadBytes, photo.length]);
});

it('an upload that ends within its metadata is damaged, however large it is', async () => {
	const { found } = await readUploaded((await withMetadata(5)).subarray(0, 300_000));
	expect(found?.head).toEqual({ problem: 'truncated' });
});

it('an upload that does not exist has no head', async () => {
	expect(await readUploadedHead(new MemoryBucket().bucket, 'uploads/u/f')).toBeUndefined();
});
