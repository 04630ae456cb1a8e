import { ImagingError, type PhotoWorker } from './photoWorker.ts';

/** Something to be done with a photo in a worker. */
export interface PhotoTask {
	/** A task takes the place of one that waits under the same key. */
	readonly key: string;
	readonly photo: string;
	/** The lowest is run first; asked for each time that a worker is free. A whole number and a part of 0 to 0.4. */
	readonly rank: () => number;
	/** Takes the result to where it is needed. What it throws ends the task. */
	readonly run: (worker: PhotoWorker) => Promise<void>;
}

interface QueueOptions {
	/** The most workers. */
	readonly parallel: number;
	/** Whether the first task is run alone: where workers share processors, another one would delay it. */
	readonly firstAlone?: boolean | undefined;
	/** The most photos that are open in a worker: another one closes that which was used longest ago. */
	readonly openPhotos: number;
	/** Milliseconds without a task after which all workers but one end. */
	readonly idleMs: number;
	/** @throws ImagingError where the browser lacks what workers need. */
	readonly start: () => PhotoWorker;
	readonly fileOf: (photo: string) => Blob | undefined;
	/** A photo that cannot be opened or searched; its tasks are withdrawn. */
	readonly onFailed: (photo: string, error: ImagingError) => void;
}

/** The tasks of all photos of a form, for a few workers. */
export interface PhotoQueue {
	add(task: PhotoTask): void;
	/** Withdraws a task that waits. */
	remove(key: string): void;
	/** Withdraws the tasks of a photo and closes it. */
	removePhoto(photo: string): void;
	/** Withdraws all tasks and ends the workers; tasks that are added afterwards start others. */
	close(): void;
}

interface Slot {
	worker?: PhotoWorker | undefined;
	/** The open photos, that which was used last at the end. */
	readonly open: Set<string>;
	busy: boolean;
}

/** A photo that another worker has open is decoded again, so one that is open here goes first among its like. */
const openingCost = 0.5;

/** Runs tasks, of those that wait always the one with the lowest rank, in workers that start when they are needed. */
export function createPhotoQueue(options: QueueOptions): PhotoQueue {
	const waiting = new Map<string, PhotoTask>();
	const slots = Array.from({ length: options.parallel }, (): Slot => ({ open: new Set(), busy: false }));
	let isScheduled = false;
	let hasResult = false;
	let idle: ReturnType<typeof setTimeout> | undefined;

	function endSlot(slot: Slot) {
		slot.worker?.end();
		slot.worker = undefined;
		slot.open.clear();
	}

	function nextTask({ open }: Slot): PhotoTask | undefined {
		let best: { readonly task: PhotoTask; readonly cost: number } | undefined;
		for (const task of waiting.values()) {
			const cost = task.rank() + (open.has(task.photo) ? 0 : openingCost);
			if (!best || cost < best.cost) best = { task, cost };
		}
		return best?.task;
	}

	async function openIn(slot: Slot, worker: PhotoWorker, photo: string) {
		const file = options.fileOf(photo);
		if (!slot.open.delete(photo) && file) {
			const [oldest] = slot.open;
			if (oldest !== undefined && slot.open.size >= options.openPhotos) {
				slot.open.delete(oldest);
				worker.close(oldest);
			}
			await worker.open(photo, file);
		}
		slot.open.add(photo);
	}

	function withdraw(photo: string) {
		for (const { key, photo: of } of [...waiting.values()]) if (of === photo) waiting.delete(key);
	}

	function fail(slot: Slot, { photo }: PhotoTask, error: unknown) {
		if (!(error instanceof ImagingError)) return;
		// What a worker holds may be what there is no memory for; one that could not start is started anew.
		if (error.problem !== 'failed' && error.problem !== 'undecodable') endSlot(slot);
		withdraw(photo);
		options.onFailed(photo, error);
	}

	async function run(slot: Slot, task: PhotoTask) {
		slot.busy = true;
		try {
			slot.worker ??= options.start();
			await openIn(slot, slot.worker, task.photo);
			await task.run(slot.worker);
		} catch (error) {
			fail(slot, task, error);
		}
		slot.busy = false;
		hasResult = true;
		// It was removed meanwhile.
		if (!options.fileOf(task.photo) && slot.open.delete(task.photo)) slot.worker?.close(task.photo);
		runNext();
	}

	function runNext() {
		isScheduled = false;
		clearTimeout(idle);
		for (const slot of hasResult || !options.firstAlone ? slots : slots.slice(0, 1)) {
			const task = slot.busy ? undefined : nextTask(slot);
			if (!task) continue;
			waiting.delete(task.key);
			void run(slot, task);
		}
		if (slots.every(({ busy }) => !busy))
			idle = setTimeout(() => slots.slice(1).forEach(endSlot), options.idleMs);
	}

	return {
		add(task) {
			waiting.set(task.key, task);
			if (isScheduled) return;
			isScheduled = true;
			// All parts of a page ask before the first task is chosen.
			queueMicrotask(runNext);
		},
		remove: (key) => void waiting.delete(key),
		removePhoto(photo) {
			withdraw(photo);
			for (const slot of slots) if (!slot.busy && slot.open.delete(photo)) slot.worker?.close(photo);
		},
		close() {
			clearTimeout(idle);
			waiting.clear();
			slots.forEach(endSlot);
		},
	};
}
