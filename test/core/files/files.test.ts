import { expect, it } from 'vitest';
import * as files from '#core/files/files.ts';
import { readUploadedHead } from '#core/files/files.ts';
import { deleteVersions } from '#core/files/versions.ts';
import { keys } from '#core/table/keys.ts';
import { readItem } from '#core/table/query.ts';
import { transact } from '#core/table/transact.ts';
import { photoHeadBytes } from '#shared/files/photoHead.ts';
import { segment, withSegments } from '#support/imageBytes.ts';
import { MemoryBucket } from '#support/memoryBucket.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { takePhoto } from '#support/photos.ts';

const { acceptStep, fileStep, getFile, markRefused, markStored, putFile } = files;
const createdAt = '2026-11-20T12:00:00.000Z';
const file = {
	id: 'f',
	userId: 'u',
	folder: 'uploads',
	state: 'announced',
	key: 'uploads/u/f',
	type: 'image/jpeg',
	createdAt,
} as const;
const tomorrow = Date.parse('2026-11-21T12:00:00Z') / 1000;

async function announced() {
	const { table } = new MemoryTable();
	await putFile(table, file);
	return { table, item: () => readItem(table, keys.file('f')) };
}

it('an announced file is read as it was written, and expires after a day; a stored one does not', async () => {
	const { table, item } = await announced();
	expect(await getFile(table, 'f')).toEqual(file);
	expect(await getFile(table, 'g')).toBeUndefined();
	expect(await item()).toMatchObject({ kind: 'FILE', expires: tomorrow });
	await transact(table, [fileStep(table, { ...file, state: 'stored' })]);
	expect(await item()).not.toHaveProperty('expires');
});

it('the bytes of a file are pinned for its owner, and for no other bytes afterwards', async () => {
	const { table, item } = await announced();
	const accept = (userId: string, etag: string) =>
		transact(table, [acceptStep(table, userId, { id: 'f', etag })]);
	expect(await accept('v', 'a')).toEqual(['file']);
	expect(await accept('u', 'a')).toEqual([]);
	expect(await item()).not.toHaveProperty('expires');
	expect(await accept('u', 'a')).toEqual([]);
	expect(await accept('u', 'b')).toEqual(['file']);
	expect((await getFile(table, 'f'))?.etag).toBe('a');
});

it('a file is stored with the key and the type of its clean picture, and refused only before that', async () => {
	const { table } = await announced();
	await markRefused(table, 'f');
	expect((await getFile(table, 'f'))?.state).toBe('refused');
	await markStored(table, 'f', 'originals/f', 'image/png');
	await markRefused(table, 'f');
	const stored = { ...file, state: 'stored', key: 'originals/f', type: 'image/png' };
	const unmarked = { madeWithAi: false, hasAlpha: false };
	expect(await getFile(table, 'f')).toEqual({ ...stored, ...unmarked });
	const marks = { madeWithAi: true, hasAlpha: true };
	await markStored(table, 'f', 'originals/f', 'image/png', marks);
	expect(await getFile(table, 'f')).toMatchObject(marks);
	await expect(markStored(table, 'g', 'originals/g', 'image/png')).rejects.toThrow();
});

it('the keys of pictures stay as they are: those that are stored have them', () => {
	expect([
		files.originalKey('f'),
		files.previewKey('f'),
		files.mailPictureKey('f'),
		files.shareKey('s', 'card.jpg'),
		files.deliveredKey('r', 'f'),
		files.copyKey('r', 2),
		files.rejectedKey('r', 2),
		files.resultKey('r', 2),
	]).toEqual([
		'originals/f',
		'previews/f.webp',
		'previews/f.jpg',
		'shares/s/card.jpg',
		'results/r/f',
		'results/r/2.json',
		'results/r/2-rejected',
		'results/r/2',
	]);
});

it('objects are deleted in every version, page by page', async () => {
	const pages = [
		{
			Versions: [{ Key: 'a/1', VersionId: '1' }],
			IsTruncated: true,
			NextKeyMarker: 'a/1',
			NextVersionIdMarker: '1',
		},
		{ DeleteMarkers: [{ Key: 'a/1', VersionId: '2' }], IsTruncated: false, NextKeyMarker: 'unused' },
	];
	const sent: object[] = [];
	const send = async ({ input }: { input: { Prefix?: string } }) => {
		sent.push(input);
		return input.Prefix ? pages[sent.filter((each) => 'Prefix' in each).length - 1] : {};
	};
	const bucket = { name: 'pictures', client: { send } } as unknown as Parameters<typeof deleteVersions>[0];
	expect(await deleteVersions(bucket, ['a/'])).toBe(2);
	const list = { Bucket: 'pictures', Prefix: 'a/' };
	expect(sent).toEqual([
		{ ...list, KeyMarker: undefined, VersionIdMarker: undefined },
		{ Bucket: 'pictures', Key: 'a/1', VersionId: '1' },
		{ ...list, KeyMarker: 'a/1', VersionIdMarker: '1' },
		{ Bucket: 'pictures', Key: 'a/1', VersionId: '2' },
	]);
});

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
