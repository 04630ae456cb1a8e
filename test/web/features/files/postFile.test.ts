import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSite } from '../../standInApi.ts';

const { postFile } = await loadSite('features/files/postFile');

/** An upload that sends what the test tells it to. */
function standInRequest() {
	return {
		upload: {} as { onprogress?: (event: { loaded: number }) => void },
		status: 0,
		aborted: false,
		open: () => undefined,
		send: () => undefined,
		abort() {
			this.aborted = true;
		},
		onload: undefined as (() => void) | undefined,
		onerror: undefined as (() => void) | undefined,
	};
}

const file = new File([new Uint8Array(100)], 'mug.jpg');

function start() {
	const request = standInRequest();
	const sent: number[] = [];
	const target = { url: 'https://bucket.example', fields: { key: 'a' } };
	const posted = postFile(
		file,
		target,
		(bytes: number) => sent.push(bytes),
		() => request,
	);
	const failed = posted.catch((error: Error) => error.message);
	return { request, sent, posted, failed };
}

describe('an upload', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('reports the bytes of the file that were sent', async () => {
		const { request, sent, posted } = start();
		request.upload.onprogress?.({ loaded: 40 });
		request.upload.onprogress?.({ loaded: 180 });
		request.status = 204;
		request.onload?.();
		await posted;
		expect(sent).toEqual([40, 100]);
		await vi.advanceTimersByTimeAsync(120_000);
		expect(request.aborted).toBe(false);
	});

	it('ends when nothing was sent for a minute', async () => {
		const { request, failed } = start();
		await vi.advanceTimersByTimeAsync(50_000);
		request.upload.onprogress?.({ loaded: 10 });
		await vi.advanceTimersByTimeAsync(59_000);
		expect(request.aborted).toBe(false);
		await vi.advanceTimersByTimeAsync(2000);
		expect(request.aborted).toBe(true);
		expect(await failed).toBe('The upload has stalled');
	});

	it('is tried three times again when the bucket is busy or the connection is reset', async () => {
		const { request, failed } = start();
		let sends = 0;
		request.send = () => {
			sends++;
			queueMicrotask(() => {
				request.status = 503;
				if (sends % 2 === 0) request.onerror?.();
				else request.onload?.();
			});
			return undefined;
		};
		request.status = 503;
		request.onload?.();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await failed).toBe('The bucket responded with 503');
		expect(sends).toBe(3);
	});

	it('fails when the bucket refuses the file', async () => {
		const { request, failed } = start();
		request.status = 403;
		request.onload?.();
		expect(await failed).toBe('The bucket responded with 403');
	});
});
