import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBucket, presignDownload } from '#core/files/bucket.ts';

beforeAll(() => {
	vi.stubEnv('AWS_REGION', 'us-east-1');
	vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
	vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
	vi.unstubAllEnvs();
});

it('links of the same object in the same second differ, by a parameter that is signed and that S3 ignores', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
	const bucket = openBucket('pictures');
	const links = await Promise.all([1, 2].map(() => presignDownload(bucket, 'results/a.png', 60)));
	vi.useRealTimers();
	const [one, other] = links.map((url) => new URL(url).searchParams);
	expect(one?.get('X-Amz-Date')).toBe(other?.get('X-Amz-Date'));
	expect(one?.get('x-link')).toMatch(/^[0-9a-f-]{36}$/);
	expect(one?.get('x-link')).not.toBe(other?.get('x-link'));
	expect(one?.get('X-Amz-Signature')).not.toBe(other?.get('X-Amz-Signature'));
	expect(one?.get('X-Amz-Expires')).toBe('60');
});
