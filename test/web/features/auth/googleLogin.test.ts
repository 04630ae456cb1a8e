import { expect, it } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

const session = { token: 'a-token', role: 'USER', expires_in: 21_600 };

/** Finishes the login with this query, several times as under StrictMode. */
async function finishLogin(query: string, times = 1): Promise<PromiseSettledResult<string>[]> {
	const { finishGoogleLogin } = await loadSite('features/auth/googleLogin');
	return Promise.allSettled(
		Array.from({ length: times }, () => finishGoogleLogin(new URLSearchParams(query))),
	);
}

it('an authorization code is exchanged once for repeated calls', async () => {
	const { requests, page } = await standInApi({ status: 200, data: session });
	const outcomes = await finishLogin('code=first&state=s', 2);
	expect(outcomes).toEqual(Array(2).fill({ status: 'fulfilled', value: 'USER' }));
	expect(requests.map(({ path }) => path)).toEqual(['/api/v1/auth/login/google/callback?code=first&state=s']);
	expect(page.lastSet).toContain('access_token=a-token; max-age=21600; path=/; samesite=lax');
});

it.each([500, 429, 400])('an exchange that fails with %i is not retried', async (status) => {
	const { requests, page } = await standInApi({ status });
	const [outcome] = await finishLogin(`code=${status}&state=s`);
	expect(outcome?.status).toBe('rejected');
	expect(requests).toHaveLength(1);
	expect(page.cookie).toBe('');
});

it('an exchange without a response is not retried', async () => {
	const { requests } = await standInApi('hang-up');
	const [outcome] = await finishLogin('code=silence&state=s');
	expect(outcome?.status).toBe('rejected');
	expect(requests).toHaveLength(1);
});

it('a response without a token does not sign in', async () => {
	const { page } = await standInApi({ status: 200, data: { role: 'USER', expires_in: 21_600 } });
	const [outcome] = await finishLogin('code=no-token&state=s');
	expect(outcome?.status).toBe('rejected');
	expect(page.cookie).toBe('');
});

it.each(['', 'state=s', 'code=c', 'error=access_denied&state=s', 'error=denied&code=c&state=t'])(
	'the query "%s" is not sent to the server',
	async (query) => {
		const { requests } = await standInApi({ status: 200, data: session });
		const [outcome] = await finishLogin(query);
		expect(outcome?.status).toBe('rejected');
		expect(requests).toEqual([]);
	},
);
