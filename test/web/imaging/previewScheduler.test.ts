import { describe, expect, it } from 'vitest';
import { createPreviewScheduler } from '../../../web/src/imaging/previewScheduler.ts';

interface Job {
	readonly key: string;
	readonly at: number;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A scheduler whose jobs end when the test tells them to. */
function withJobs(parallel: number) {
	const begun: string[] = [];
	const rendered: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<string>>();
	const scheduler = createPreviewScheduler<Job, string>({
		parallel,
		distance: ({ at }) => at,
		render({ key }) {
			begun.push(key);
			const end = Promise.withResolvers<string>();
			ends.set(key, end);
			return end.promise;
		},
		onRendered: ({ key }) => rendered.push(key),
	});
	const request = (key: string, at: number) => scheduler.request({ key, at });
	async function end(key: string, error?: Error) {
		if (error) ends.get(key)?.reject(error);
		else ends.get(key)?.resolve(key);
		await settled();
	}
	return { scheduler, request, end, begun, rendered };
}

describe('the previews', () => {
	it('are rendered from the nearest tile to the farthest', async () => {
		const { request, end, begun, rendered } = withJobs(1);
		request('far', 900);
		request('visible', 0);
		request('near', 200);
		await settled();
		expect(begun).toEqual(['visible']);
		await end('visible');
		await end('near');
		await end('far');
		expect(rendered).toEqual(['visible', 'near', 'far']);
	});

	it('are rendered by as many workers as allowed, and once for each look', async () => {
		const { request, begun } = withJobs(2);
		for (const [key, at] of [
			['a', 0],
			['b', 1],
			['a', 2],
			['c', 3],
		] as const)
			request(key, at);
		await settled();
		expect(begun).toEqual(['b', 'a']);
		request('a', 0);
		await settled();
		expect(begun).toEqual(['b', 'a']);
	});

	it('go on after one that fails', async () => {
		const { request, end, rendered } = withJobs(1);
		request('broken', 0);
		request('fine', 1);
		await settled();
		await end('broken', new Error('No memory'));
		await end('fine');
		expect(rendered).toEqual(['fine']);
	});

	it('of tiles that leave the page are not rendered', async () => {
		const { request, end, begun } = withJobs(1);
		request('first', 0);
		const withdraw = request('second', 1);
		await settled();
		withdraw();
		await end('first');
		expect(begun).toEqual(['first']);
	});

	it('of another photo replace those that wait or run', async () => {
		const { scheduler, request, end, begun, rendered } = withJobs(1);
		request('a', 0);
		request('b', 1);
		await settled();
		scheduler.cancel();
		request('b', 0);
		await settled();
		expect(begun).toEqual(['a', 'b']);
		await end('a');
		expect(rendered).toEqual([]);
		await end('b');
		expect(rendered).toEqual(['b']);
	});
});
