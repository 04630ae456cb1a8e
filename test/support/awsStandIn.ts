import { onTestFinished, vi } from 'vitest';
import { type StandIn, startStandIn } from './payments/standIn.ts';

/** Starts a stand-in for the services of AWS, which the SDK calls until the test ends. */
export async function startAwsStandIn(answer: Parameters<typeof startStandIn>[0]): Promise<StandIn> {
	const server = await startStandIn(answer);
	vi.stubEnv('AWS_ENDPOINT_URL', server.url);
	vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
	vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
	vi.stubEnv('AWS_REGION', 'us-east-1');
	onTestFinished(async () => {
		vi.unstubAllEnvs();
		await server.close();
	});
	return server;
}
