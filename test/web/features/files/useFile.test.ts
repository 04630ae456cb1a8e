import { expect, it, vi } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

const file = (link: string) => ({
	status: 200,
	data: { id: 'f', file: link, expires_at: '2026-11-22T00:00:00.000Z' },
});

it('opens a file by another link than the page has just read', async () => {
	await standInApi(file('https://bucket.example/f?x-link=1'), file('https://bucket.example/f?x-link=2'));
	const tab = { opener: {}, location: { href: '' } };
	vi.stubGlobal('window', { open: () => tab });
	const { call } = await loadSite('api/client');
	const { openStored } = await loadSite('features/files/useFile');
	const shown = await call('getFile', { params: { id: 'f' }, query: {} });
	await openStored('f');
	expect([shown.file, tab.location.href]).toEqual([
		'https://bucket.example/f?x-link=1',
		'https://bucket.example/f?x-link=2',
	]);
	expect(tab.opener).toBeNull();
});
