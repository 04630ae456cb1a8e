import { describe, expect, it, onTestFinished } from 'vitest';
import { openHookPage } from '../renderHook.ts';
import { loadSite } from '../standInApi.ts';

const lists = [
	['the requests of a user', 'features/art-requests/list/useArtRequests', 'useArtRequests', undefined],
	['the newest requests', 'features/art-requests/list/useArtRequests', 'useRecentRequests', () => undefined],
	['an order', 'features/art-requests/list/useArtRequests', 'useBatch', 'batch'],
	['the gallery', 'features/art-requests/gallery/useCompletedRequests', 'useCompletedRequests', ''],
	['the queue', 'features/admin/queue/artQueue', 'useArtQueue', ''],
] as const;

describe('a reload after lost pushes that fails', () => {
	it.each(lists)('of %s is handled, and the rows stay', async (_list, path, name, argument) => {
		const unhandled: unknown[] = [];
		const listener = (reason: unknown) => unhandled.push(reason);
		process.on('unhandledRejection', listener);
		onTestFinished(() => void process.off('unhandledRejection', listener));
		const page = await openHookPage();
		const hooks = await loadSite(path);
		const list = await page.render<{ readonly rows?: readonly object[] }>(() => hooks[name](argument));
		// An id that no other test pushes: files of a worker share the newest states.
		const row = { id: 'reloaded', status: 'PENDING', updated_at: new Date(0).toISOString(), preview: {} };
		await page.during(() => page.pending[0]?.respond(200, { data: [row] }));
		expect(list.current().rows).toMatchObject([row]);

		await page.publish({ kind: 'missed' });
		await page.pass(5000);
		const [reload] = page.pending;
		expect(reload?.method).toBe('GET');
		await page.during(() => reload?.respond(501, { code: 'internal' }));
		await new Promise(setImmediate);
		expect(unhandled).toEqual([]);
		expect(list.current().rows).toMatchObject([row]);
	});
});
