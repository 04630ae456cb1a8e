import { onTestFinished, vi } from 'vitest';
import { openGateway } from '#adapters/sockets/gateway.ts';
import type { Gateway } from '#core/realtime/deliver.ts';
import { type StandIn, startStandIn } from './payments/standIn.ts';

interface StandInGateway {
	readonly gateway: Gateway;
	/** What was said on each socket, in order. */
	readonly said: Record<string, unknown[]>;
	/** Which sockets were closed. */
	readonly closed: string[];
	/** Which sockets are gone: the gateway answers 410 for them. */
	readonly gone: Set<string>;
	readonly server: StandIn;
}

/** A gateway that manages connections as API Gateway does. It ends with the test. */
export async function standInGateway(): Promise<StandInGateway> {
	vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
	vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
	vi.stubEnv('AWS_REGION', 'us-east-1');
	const said: Record<string, unknown[]> = {};
	const closed: string[] = [];
	const gone = new Set<string>();
	const server = await startStandIn(({ method, path, body, headers }) => {
		const id = /^\/ws\/@connections\/(.+)$/.exec(decodeURIComponent(path))?.[1];
		if (!id || !headers.authorization?.includes('/execute-api/aws4_request'))
			return { status: 403, body: { message: 'Forbidden' } };
		if (gone.has(id))
			return { status: 410, body: { message: 'Gone' }, headers: { 'x-amzn-errortype': 'GoneException' } };
		if (method === 'DELETE') {
			closed.push(id);
			return { status: 204, body: '' };
		}
		said[id] = [...(said[id] ?? []), JSON.parse(body)];
		return { status: 200, body: '' };
	});
	onTestFinished(async () => {
		vi.unstubAllEnvs();
		await server.close();
	});
	return { gateway: openGateway(`${server.url}/ws`), said, closed, gone, server };
}
