import { expect, it } from 'vitest';
import { loadSite, standInApi } from '../../standInApi.ts';

const session = { token: 'a-token', role: 'USER', expires_in: 21_600 };

/** Comes back from Google with this query, as often as a page does that is drawn twice. */
async function comeBack(query: string, times = 1): Promise<PromiseSettledResult<string>[]> {
	const { finishGoogleLogin } = await loadSite('features/auth/googleLogin');
	return Promise.allSettled(
		Array.from({ length: times }, () => finishGoogleLogin(new URLSearchParams(query))),
	);
}

it('what Google sent back is exchanged once, however often the page asks', async () => {
	const { asked, page } = await standInApi({ status: 200, data: session });
	const answers = await comeBack('code=first&state=s', 2);
	expect(answers).toEqual(Array(2).fill({ status: 'fulfilled', value: 'USER' }));
	expect(asked.map(({ path }) => path)).toEqual(['/api/v1/auth/login/google/callback?code=first&state=s']);
	expect(page.lastSet).toContain('access_token=a-token; max-age=21600; path=/; samesite=lax');
});

it.each([500, 429, 400])('an exchange that fails with %i is not tried again', async (status) => {
	const { asked, page } = await standInApi({ status });
	const [answer] = await comeBack(`code=${status}&state=s`);
	expect(answer?.status).toBe('rejected');
	expect(asked).toHaveLength(1);
	expect(page.cookie).toBe('');
});

it('an exchange without an answer is not tried again', async () => {
	const { asked } = await standInApi('hang-up');
	const [answer] = await comeBack('code=silence&state=s');
	expect(answer?.status).toBe('rejected');
	expect(asked).toHaveLength(1);
});

it('an answer without a token signs nobody in', async () => {
	const { page } = await standInApi({ status: 200, data: { role: 'USER', expires_in: 21_600 } });
	const [answer] = await comeBack('code=no-token&state=s');
	expect(answer?.status).toBe('rejected');
	expect(page.cookie).toBe('');
});

it.each(['', 'state=s', 'code=c', 'error=access_denied&state=s', 'error=denied&code=c&state=t'])(
	'the server is not asked about the query "%s"',
	async (query) => {
		const { asked } = await standInApi({ status: 200, data: session });
		const [answer] = await comeBack(query);
		expect(answer?.status).toBe('rejected');
		expect(asked).toEqual([]);
	},
);
