import { describe, expect, it } from 'vitest';
import { openHookPage } from '../../renderHook.ts';
import { loadSite } from '../../standInApi.ts';

const at = (second: number) => new Date(Date.now() + 1000 * second).toISOString();

describe.each([
	{ list: "a customer's list", file: 'useArtRequests', hook: 'useArtRequests', input: undefined },
	{ list: 'the newest requests', file: 'useArtRequests', hook: 'useRecentRequests', input: () => undefined },
	{ list: 'an order', file: 'useArtRequests', hook: 'useBatch', input: 'batch' },
])('$list', ({ file, hook, input }) => {
	it('keeps what was pushed where a response that was sent before arrives later, and reads the picture', async () => {
		const page = await openHookPage();
		const hooks = await loadSite(`features/art-requests/list/${file}`);
		const list = await page.render(() => hooks[hook](input));
		const drawing = {
			id: 'a',
			status: 'PROCESSING',
			updated_at: at(-5),
			preview: { original: 'photo.webp' },
			data_result: { files: [] },
		};
		const completed = { ...drawing, status: 'COMPLETED', updated_at: at(0) };
		const preview = { ...drawing.preview, result: 'picture.webp' };
		/** Answers the one call that waits. */
		const answer = (row: object) =>
			page.during(() => {
				expect(page.pending).toHaveLength(1);
				page.pending[0]?.respond(200, { data: [row] });
			});

		await answer(drawing);
		await page.publish({ kind: 'art_request', user_id: 'u', ...drawing, id: 'another' });
		await page.pass(1500);
		await page.publish({ kind: 'art_request', user_id: 'u', ...completed });
		// The response to the call for the other request.
		await answer(drawing);
		expect(list.current().rows).toEqual([completed]);
		await page.pass(1500);
		await answer({ ...completed, preview });
		expect(list.current().rows).toEqual([{ ...completed, preview }]);
		await page.pass(5000);
		expect(page.pending).toEqual([]);
		await list.unmount();
	});
});

it('reads the result of a request when the answer to the act that completed it comes before the push', async () => {
	const page = await openHookPage();
	const { useArtRequest } = await loadSite('features/art-requests/useArtRequest');
	const { showChange } = await loadSite('api/requestChanges');
	const { forgetGets } = await loadSite('api/repeatedGets');
	const id = 'completed-by-an-act';
	const request = await page.render(() => useArtRequest(id));
	const drawing = { id, status: 'PROCESSING', updated_at: at(-5), data_result: { files: [] } };
	const completed = {
		...drawing,
		status: 'COMPLETED',
		updated_at: at(0),
		data_result: { files: ['picture'] },
	};
	await page.during(() => page.pending[0]?.respond(200, { data: drawing }));
	// As the client does after each act.
	forgetGets();
	await page.during(() => showChange({ id, status: 'COMPLETED' }).accept(completed.updated_at));
	expect(page.pending).toHaveLength(1);
	await page.during(() => page.pending[0]?.respond(200, { data: completed }));
	expect(request.current().request).toEqual(completed);
	await page.publish({
		kind: 'art_request',
		user_id: 'u',
		id,
		status: 'COMPLETED',
		updated_at: completed.updated_at,
	});
	expect(page.pending).toEqual([]);
	await request.unmount();
});
