import { expect, it, onTestFinished, vi } from 'vitest';
import { secretReader, secretSeconds } from '#adapters/secrets/secret.ts';
import { startAwsStandIn } from '#support/awsStandIn.ts';

it('a secret is read once in five minutes, and its last value is used while it cannot be read', async () => {
	let value = 'first';
	const server = await startAwsStandIn(() => ({ status: 200, body: { SecretString: value } }));
	vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
	vi.useFakeTimers({ toFake: ['Date'] });
	onTestFinished(() => void vi.useRealTimers());
	const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

	const read = secretReader('pixwand/alice/token-key');
	expect([await read(), await read()]).toEqual(['first', 'first']);
	value = 'second';
	later(secretSeconds - 1);
	expect(await read()).toBe('first');
	expect(server.requests).toHaveLength(1);
	later(2);
	expect(await read()).toBe('second');

	later(secretSeconds + 1);
	server.faults.push({ status: 400, body: { __type: 'AccessDeniedException' } });
	expect(await read()).toBe('second');
	value = 'third';
	expect(await read()).toBe('third');
	server.faults.push({ status: 400, body: { __type: 'AccessDeniedException' } });
	await expect(secretReader('pixwand/alice/other')()).rejects.toThrow();
});
