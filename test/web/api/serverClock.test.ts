import { expect, it, vi } from 'vitest';
import { loadSite, standInApi } from '../standInApi.ts';

it('the time is that of the server, also when the clock of the device is wrong or is set meanwhile', async () => {
	await standInApi({ status: 200, headers: { date: 'Wed, 25 Nov 2026 12:00:00 GMT' } });
	const { call } = await loadSite('api/client');
	const { serverNow } = await loadSite('api/serverClock');
	await call('getHealth');
	const noon = Date.parse('2026-11-25T12:00:00Z');
	expect(Math.abs(serverNow() - noon)).toBeLessThan(5000);
	vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'));
	expect(Math.abs(serverNow() - noon)).toBeLessThan(5000);
	vi.restoreAllMocks();
});
