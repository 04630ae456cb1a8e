import { expect, it, vi } from 'vitest';
import { loadSite, standInApi } from '../standInApi.ts';

/** A page of the tab, with module state of its own. */
async function openPage(name = 'message') {
	vi.resetModules();
	const { idempotencyKeys } = await loadSite('api/idempotencyKeys');
	const { ApiError } = await loadSite('api/errors');
	const keys: string[] = [];
	const sendOnce = idempotencyKeys(name);
	/** Sends a body; the call fails with a status, or without one where the answer is lost. */
	const send = (body: string, fails?: { readonly status?: number }) =>
		sendOnce(body, async (key: string) => {
			keys.push(key);
			if (fails) throw new ApiError('failed', fails);
		}).catch(() => undefined);
	return { keys, send };
}

it('the key of a call whose answer was lost is that of the next page that sends the same body', async () => {
	await standInApi({ status: 200 });
	const page = await openPage();
	await page.send('text', {});
	const next = await openPage();
	for (const body of ['text', 'text']) await next.send(body);
	expect(next.keys[0]).toBe(page.keys[0]);
	expect(next.keys[1]).not.toBe(page.keys[0]);
});

it('the next page has a new key for another body, for what else is sent, and after the call was rejected', async () => {
	await standInApi({ status: 200 });
	const page = await openPage();
	await page.send('text', {});
	const others = await openPage('purchase');
	await others.send('text');
	await page.send('other text', { status: 400 });
	const next = await openPage();
	await next.send('other text');
	expect(new Set([...page.keys, ...others.keys, ...next.keys]).size).toBe(4);
});

it('the key outlives a failure also where the browser stores nothing', async () => {
	await standInApi({ status: 200 });
	vi.stubGlobal('sessionStorage', undefined);
	const { keys, send } = await openPage();
	await send('text', {});
	await send('text');
	expect(keys[0]).toBe(keys[1]);
});
