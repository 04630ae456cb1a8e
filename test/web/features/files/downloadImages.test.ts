import { expect, it, vi } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

const picture = 'data:image/webp;base64,AAAA';
const found = { status: 200, data: { id: 'f', file: picture, expires_at: '2026-11-22T00:00:00.000Z' } };
const missing = { status: 404 };

/** Downloads images whose files the API answers in this way. Returns the saved archive and what failed. */
async function downloadAll(...files: [typeof found | typeof missing, ...(typeof found | typeof missing)[]]) {
	await standInApi(...files);
	const saved: { name: string; file: Blob }[] = [];
	let last: Blob | undefined;
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
		last = file as Blob;
		return 'blob:archive';
	});
	const anchor = {
		download: '',
		click: () => last && saved.push({ name: anchor.download, file: last }),
	};
	vi.stubGlobal('document', { cookie: '', createElement: () => anchor });
	const { downloadImages } = await loadSite('features/files/downloadImages');
	const progress: number[] = [];
	const failed: { requestId: string }[] = await downloadImages(
		files.map((_, i) => ({
			requestId: `request-${i}`,
			fileId: `file-${i}`,
			name: 'Mug blue',
			look: 'Pop Art',
		})),
		{ onProgress: (done: number) => progress.push(done), signal: new AbortController().signal },
	);
	return { saved, progress, failed: failed.map(({ requestId }) => requestId) };
}

/** The names and the compression methods of an archive's entries, from their local headers. */
async function entriesOf(archive: Blob) {
	const bytes = Buffer.from(await archive.arrayBuffer());
	const entries: { name: string; method: number }[] = [];
	for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
		const length = bytes.readUInt16LE(at + 26);
		const name = bytes.subarray(at + 30, at + 30 + length).toString();
		entries.push({ name, method: bytes.readUInt16LE(at + 8) });
	}
	return entries;
}

it('images are saved as one archive without compression, named after the pictures and their looks', async () => {
	const { saved, failed, progress } = await downloadAll(found, found);
	expect(saved.map(({ name }) => name)).toEqual(['pixwand-2-pictures.zip']);
	expect(await entriesOf(saved[0]?.file ?? new Blob([]))).toEqual([
		{ name: 'mug-blue_pop-art_1.webp', method: 0 },
		{ name: 'mug-blue_pop-art_2.webp', method: 0 },
	]);
	expect(failed).toEqual([]);
	expect(progress).toEqual([1, 2]);
});

it('an image that cannot be read is left out and named', async () => {
	const { saved, failed, progress } = await downloadAll(found, missing, found);
	expect(saved.map(({ name }) => name)).toEqual(['pixwand-2-pictures.zip']);
	expect(await entriesOf(saved[0]?.file ?? new Blob([]))).toHaveLength(2);
	expect(failed).toEqual(['request-1']);
	expect(progress).toEqual([1, 2, 3]);
});

it('an archive of images none of which can be read fails', async () => {
	await expect(downloadAll(missing, missing)).rejects.toThrow('No image could be read.');
});
