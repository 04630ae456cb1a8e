import { expect, it } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

it('the code that was mailed is entered while the server asks to wait for another', async () => {
	await standInApi({ status: 200 });
	const { earlierCode, rememberMailedCode } = await loadSite('features/auth/mailedCode');
	const { ApiError } = await loadSite('api/errors');
	const tooSoon = new ApiError('wait', { status: 429 });
	expect(earlierCode(tooSoon, 'erasure')).toBeUndefined();
	rememberMailedCode({ purpose: 'erasure', id: 'a' });
	expect(earlierCode(tooSoon, 'erasure')).toBe('a');
	expect(earlierCode(tooSoon, 'sign-in jane@users.example')).toBeUndefined();
	expect(earlierCode(new ApiError('failed', { status: 500 }), 'erasure')).toBeUndefined();
});
