import { describe, expect, it } from 'vitest';
import type { ImagingAnswer, ImagingCall } from '../../../web/src/imaging/imagingMessages.ts';
import { openSession, type WorkerLike } from '../../../web/src/imaging/imagingSession.ts';

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

const cutOut = (width: number): ImagingAnswer => ({
	result: { width, height: 1, rgba: new Uint8Array(4 * width), confidence: 'high' },
});

async function openedSession() {
	const manual = manualWorker();
	const opening = openSession(manual.worker, new Blob(['photo']));
	manual.answer({ result: undefined });
	return { ...manual, session: await opening };
}

describe('an imaging session', () => {
	it('opens the photo before it runs an operation', async () => {
		const { calls, answer, session } = await openedSession();
		const running = session.run('findCutOut', {});
		answer(cutOut(3));
		expect(calls).toEqual([{ open: expect.any(Blob) }, { operation: 'findCutOut', input: {} }]);
		await expect(running).resolves.toMatchObject({ width: 3 });
	});

	it('sends one call at a time, so that those that wait can be cancelled', async () => {
		const { calls, answer, session } = await openedSession();
		const [second, third] = [new AbortController(), new AbortController()];
		const results = [
			session.run('findCutOut', {}),
			session.run('findCutOut', {}, second.signal),
			session.run('findCutOut', {}, third.signal),
		];
		second.abort();
		await expect(results[1]).rejects.toThrow('aborted');
		answer(cutOut(1));
		answer(cutOut(3));
		await expect(results[0]).resolves.toMatchObject({ width: 1 });
		await expect(results[2]).resolves.toMatchObject({ width: 3 });
		expect(calls).toHaveLength(3);
	});

	it('drops the answer to a call that was cancelled while it ran', async () => {
		const { answer, session } = await openedSession();
		const controller = new AbortController();
		const first = session.run('findCutOut', {}, controller.signal);
		const second = session.run('findCutOut', {});
		controller.abort();
		await expect(first).rejects.toThrow('aborted');
		answer(cutOut(1));
		answer(cutOut(2));
		await expect(second).resolves.toMatchObject({ width: 2 });
	});

	it('rejects an operation that failed and runs the next one', async () => {
		const { answer, session } = await openedSession();
		const failed = session.run('findCutOut', {});
		const next = session.run('findCutOut', {});
		answer({ problem: 'out-of-memory', message: 'Array buffer allocation failed' });
		answer(cutOut(2));
		await expect(failed).rejects.toMatchObject({ problem: 'out-of-memory' });
		await expect(next).resolves.toMatchObject({ width: 2 });
	});

	it('stops its worker when it is closed, and rejects what waits', async () => {
		const { worker, session } = await openedSession();
		const waiting = [session.run('findCutOut', {}), session.run('findCutOut', {})];
		session.close();
		const outcomes = await Promise.allSettled([...waiting, session.run('findCutOut', {})]);
		expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
		expect(worker.terminated).toBe(true);
	});
});

describe('a photo that cannot be opened', () => {
	it('names the problem and stops the worker', async () => {
		const { worker, answer, ...manual } = manualWorker();
		const opening = openSession(worker, new Blob(['text']));
		answer({ problem: 'undecodable', message: 'The source image could not be decoded.' });
		await expect(opening).rejects.toMatchObject({ problem: 'undecodable' });
		expect(worker.terminated).toBe(true);
		expect(manual.calls).toHaveLength(1);
	});

	it('is unsupported where the worker cannot be loaded', async () => {
		const { worker, fail } = manualWorker();
		const opening = openSession(worker, new Blob(['photo']));
		fail('Unexpected token');
		await expect(opening).rejects.toMatchObject({ problem: 'unsupported' });
	});
});
