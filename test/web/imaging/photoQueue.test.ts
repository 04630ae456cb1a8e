import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPhotoQueue } from '#web/imaging/photoQueue.ts';
import { ImagingError, type PhotoWorker } from '#web/imaging/photoWorker.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue of photos `a`, `b`, …, whose tasks end when the test tells them to. */
function queueOf({ parallel = 1, openPhotos = 2, idleMs = 1000, undecodable = '', firstAlone = false } = {}) {
	const log: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<void>>();
	const photos = new Set(['a', 'b', 'c', 'd']);
	let workers = 0;
	const queue = createPhotoQueue({
		parallel,
		firstAlone,
		openPhotos,
		idleMs,
		start() {
			const name = ++workers;
			return {
				async open(photo: string) {
					if (photo === undecodable) throw new ImagingError('undecodable', 'No picture');
					log.push(`${name} opens ${photo}`);
				},
				close: (photo: string) => void log.push(`${name} closes ${photo}`),
				end: () => void log.push(`${name} ends`),
			} as unknown as PhotoWorker;
		},
		fileOf: (photo) => (photos.has(photo) ? new Blob([photo]) : undefined),
		onFailed: (photo, { problem }) => void log.push(`${photo} is ${problem}`),
	});
	function add(key: string, rank: number | (() => number), photo = key.slice(0, 1)) {
		queue.add({
			key,
			photo,
			rank: () => (typeof rank === 'number' ? rank : rank()),
			run() {
				log.push(key);
				const end = Promise.withResolvers<void>();
				ends.set(key, end);
				return end.promise;
			},
		});
	}
	async function end(key: string, error?: ImagingError) {
		if (error) ends.get(key)?.reject(error);
		else ends.get(key)?.resolve();
		await settled();
	}
	const taken = () => log.splice(0);
	return { queue, photos, add, end, taken };
}

describe('the queue of all photos of a form', () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	it('runs the first task alone where workers share processors, and then as many as there are workers', async () => {
		const { add, end, taken } = queueOf({ parallel: 2, firstAlone: true });
		add('a', 1);
		add('b', 2);
		add('c', 3);
		await settled();
		expect(taken()).toEqual(['1 opens a', 'a']);
		await end('a');
		expect(taken()).toEqual(['1 opens b', '2 opens c', 'b', 'c']);
	});

	it('runs the task with the lowest rank first, whenever it was added', async () => {
		const { add, end, taken } = queueOf();
		add('b', 2);
		add('a', 0);
		await settled();
		add('c', 1);
		await end('a');
		await end('c');
		expect(taken().filter((entry) => entry.length === 1)).toEqual(['a', 'c', 'b']);
	});

	it('asks for ranks anew each time, so that what has come on screen goes first', async () => {
		const { add, end, taken } = queueOf();
		let isVisible = false;
		add('a', 0);
		await settled();
		add('b', 1);
		add('c', () => (isVisible ? 0 : 2));
		isVisible = true;
		await end('a');
		expect(taken().at(-1)).toBe('c');
	});

	it('keeps no more photos open than there is memory for', async () => {
		const { add, end, taken } = queueOf({ openPhotos: 2 });
		for (const photo of ['a', 'b', 'c']) {
			add(photo, 1);
			await settled();
			await end(photo);
		}
		expect(taken()).toEqual(['1 opens a', 'a', '1 opens b', 'b', '1 closes a', '1 opens c', 'c']);
	});

	it('withdraws a task that waits, and lets another one take its place under its key', async () => {
		const { queue, add, end, taken } = queueOf();
		add('a', 0);
		await settled();
		add('b', 1);
		queue.remove('b');
		add('c', 5);
		add('c', 2, 'd');
		await end('a');
		await end('c');
		expect(taken()).toEqual(['1 opens a', 'a', '1 opens d', 'c']);
	});

	it('closes a photo that is removed, also when that happens while it is searched', async () => {
		const { queue, photos, add, end, taken } = queueOf();
		add('a find', 0);
		await settled();
		add('a refine', 1);
		photos.delete('a');
		queue.removePhoto('a');
		await end('a find');
		expect(taken()).toEqual(['1 opens a', 'a find', '1 closes a']);
		add('b find', 0);
		await settled();
		await end('b find');
		photos.delete('b');
		queue.removePhoto('b');
		expect(taken()).toEqual(['1 opens b', 'b find', '1 closes b']);
	});

	it('goes on with the others where a photo cannot be decoded', async () => {
		const { add, taken } = queueOf({ undecodable: 'a' });
		add('a find', 0);
		add('a look', 2);
		add('b find', 1);
		await settled();
		expect(taken()).toEqual(['a is undecodable', '1 opens b', 'b find']);
	});

	it('starts another worker after one that had no memory left', async () => {
		const { add, end, taken } = queueOf();
		add('a', 0);
		add('b', 1);
		await settled();
		await end('a', new ImagingError('out-of-memory', 'Array buffer allocation failed'));
		expect(taken()).toEqual(['1 opens a', 'a', '1 ends', 'a is out-of-memory', '2 opens b', 'b']);
	});

	it('ends all workers but one once there has been nothing to do for a while', async () => {
		vi.useFakeTimers();
		const { add, end, taken } = queueOf({ parallel: 2, idleMs: 1000 });
		add('a', 0);
		add('b', 0);
		await vi.advanceTimersByTimeAsync(0);
		const ends = [end('a'), end('b')];
		await vi.advanceTimersByTimeAsync(900);
		await Promise.all(ends);
		expect(taken()).not.toContain('2 ends');
		await vi.advanceTimersByTimeAsync(200);
		expect(taken()).toEqual(['2 ends']);
	});
});
