import type { CutOut } from '#shared/api/files.ts';
import type { SubjectBox } from '#shared/api/subject.ts';
import { call } from '../../../api/client.ts';
import { readBlob } from '../../../api/readBlob.ts';
import { subscribe } from '../../../api/serverMessages.ts';
import type { DoubtRegion } from '../../../imaging/cutOutState.ts';
import type { CutOutServer } from '../../../imaging/imagingClient.ts';
import type { UploadPhotos } from '../uploads.ts';

/** Milliseconds after which a cut-out is asked for where no message has told that it has ended. */
const pollMs = 3000;

/** Resolves when the cut-out of a file may have ended. Rejects with an AbortError. */
function nextMessage(file: string, signal: AbortSignal): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const ends = new AbortController();
	const timer = setTimeout(resolve, pollMs);
	signal.addEventListener('abort', () => reject(signal.reason), { signal: ends.signal });
	subscribe((message) => {
		if (message.kind === 'missed' || (message.kind === 'cut_out' && message.file === file)) resolve();
	}, ends.signal);
	return promise.finally(() => {
		clearTimeout(timer);
		ends.abort();
	});
}

/** Has a photo cut out and waits for the answer. Throws ApiError, and Error where the server cannot cut it out. */
async function waitForCutOut(id: string, box: SubjectBox | undefined, signal: AbortSignal): Promise<CutOut> {
	const params = { id };
	let row = await call('startCutOut', { params, body: { box: box && [...box] } });
	while (row.state === 'waiting') {
		await nextMessage(id, signal);
		row = await call('getCutOut', { params, query: { box: box?.join() } });
	}
	if (row.state === 'failed') throw new Error('The photo was not cut out.');
	return row;
}

/** A region whose mask is given by run lengths, column by column. */
function toRegion({ box, included, size, counts }: NonNullable<CutOut['regions']>[number]): DoubtRegion {
	const [height, width] = size;
	const data = new Uint8Array(width * height);
	let at = 0;
	for (const [n, count] of counts.entries())
		for (const end = at + count; at < end; at++)
			if (n % 2 === 1) data[(at % height) * width + Math.floor(at / height)] = 255;
	return { box, isIncluded: included, mask: { width, height, data } };
}

/** The server's cut-outs of photos, which `upload` sends first. */
export const cutOutServer = (upload: UploadPhotos): CutOutServer => ({
	async cutOut(photo, { box, onUpload, signal }) {
		const [id = ''] = await upload([photo], (_, fraction) => onUpload?.(fraction));
		const row = await waitForCutOut(id, box, signal);
		const { mask, confidence = 'low', regions = [], print = [], flat_lay: flatLay } = row;
		return {
			mask: mask && { id: mask.id, file: await readBlob(mask.file) },
			confidence,
			regions: regions.map(toRegion),
			print,
			flatLay,
		};
	},
	readMask: async (id) => readBlob((await call('getFile', { params: { id }, query: {} })).file),
});
