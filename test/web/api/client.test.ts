import { expect, it, vi } from 'vitest';
import { loadSite, standInApi } from '../standInApi.ts';

/** Sends a GET and returns the error that it throws. */
async function failedCall() {
	vi.resetModules();
	const { call } = await loadSite('api/client');
	return call('listPackages').catch((error: unknown) => error);
}

it('a call that is rejected with 429 is not repeated', async () => {
	const { requests } = await standInApi({
		status: 429,
		message: 'Please wait an hour and try again.',
		headers: { 'retry-after': '1' },
	});
	expect(await failedCall()).toMatchObject({ serverMessage: 'Please wait an hour and try again.' });
	expect(requests).toHaveLength(1);
});

it('a call that fails with 503 is repeated twice, 3 seconds apart, whatever the Retry-After', async () => {
	const { requests } = await standInApi(
		{ status: 503, headers: { 'retry-after': '3600' } },
		{ status: 503 },
		{ status: 503, message: 'We are very busy.' },
	);
	const wait = setTimeout;
	let pauses = 0;
	vi.stubGlobal('setTimeout', (resume: () => void, ms: number) => {
		if (ms !== 3000) return wait(resume, ms);
		pauses++;
		return setImmediate(resume);
	});
	expect(await failedCall()).toMatchObject({ serverMessage: 'We are very busy.' });
	expect(requests).toHaveLength(3);
	expect(pauses).toBe(2);
});

it.each([
	['a message without a code', { message: 'Service Unavailable' }],
	['another shape', { error: 'Bad gateway' }],
	['no object', 'Bad gateway'],
])('a gateway’s response with %s has no server message', async (_, body) => {
	await standInApi({ status: 404, body });
	expect(await failedCall()).toMatchObject({
		message: 'Request failed with status code 404',
		serverMessage: undefined,
	});
});
