import { describe, expect, it } from 'vitest';
import type { ImagingAnswer, ImagingCall } from '#web/imaging/operations.ts';
import { photoWorker, type WorkerLike } from '#web/imaging/photoWorker.ts';

/** A worker that answers when it is told to. */
function manualWorker() {
	const calls: ImagingCall[] = [];
	const listeners = new Map<string, (event: never) => void>();
	const worker: WorkerLike & { terminated: boolean } = {
		terminated: false,
		postMessage: (call: ImagingCall) => void calls.push(call),
		addEventListener: (type, listener) => void listeners.set(type, listener),
		terminate: () => {
			worker.terminated = true;
		},
	};
	const answer = (data: ImagingAnswer) => listeners.get('message')?.({ data } as never);
	const fail = (message: string) => listeners.get('error')?.({ message, preventDefault() {} } as never);
	return { worker, calls, answer, fail };
}

const encoded = (byte: number) => ({ result: { file: Uint8Array.of(byte) } }) as ImagingAnswer;
const alpha = { width: 1, height: 1, data: new Uint8Array(1) };

describe('a worker of photos', () => {
	it('opens, works on and closes photos by their ids', async () => {
		const { worker, calls, answer } = manualWorker();
		const photos = photoWorker(worker);
		const opening = photos.open('a', new Blob(['photo']));
		answer({ result: undefined });
		await opening;
		const running = photos.run('a', 'encodeMask', { alpha });
		answer(encoded(3));
		await expect(running).resolves.toEqual({ file: Uint8Array.of(3) });
		photos.close('a');
		expect(calls).toEqual([
			{ open: expect.any(Blob), photo: 'a' },
			{ photo: 'a', operation: 'encodeMask', input: { alpha } },
			{ close: 'a' },
		]);
	});

	it('rejects with the problem of a photo, and goes on with the next one', async () => {
		const { worker, answer } = manualWorker();
		const photos = photoWorker(worker);
		const broken = photos.open('a', new Blob(['no picture']));
		const opened = photos.open('b', new Blob(['photo']));
		answer({ problem: 'undecodable', message: 'The source image could not be decoded.' });
		answer({ result: undefined });
		await expect(broken).rejects.toMatchObject({ problem: 'undecodable' });
		await expect(opened).resolves.toBeUndefined();
	});

	it('is unsupported where its script cannot be loaded, for each call', async () => {
		const { worker, fail } = manualWorker();
		const photos = photoWorker(worker);
		const calls = [photos.open('a', new Blob(['photo'])), photos.run('a', 'encodeMask', { alpha })];
		const outcomes = Promise.allSettled(calls);
		fail('');
		for (const outcome of await outcomes)
			expect(outcome).toMatchObject({ status: 'rejected', reason: { problem: 'unsupported' } });
		expect(worker.terminated).toBe(true);
		await expect(photos.run('a', 'encodeMask', { alpha })).rejects.toMatchObject({ problem: 'unsupported' });
	});

	it('rejects what it has not answered when it ends', async () => {
		const { worker } = manualWorker();
		const photos = photoWorker(worker);
		const running = photos.run('a', 'encodeMask', { alpha });
		photos.end();
		await expect(running).rejects.toThrow('ended');
		expect(worker.terminated).toBe(true);
	});
});
