import { setTimeout as wait } from 'node:timers/promises';
import { type Gateway, openGateway } from '#core/realtime/deliver.ts';
import { startAwsStandIn } from './awsStandIn.ts';
import type { StandIn } from './payments/standIn.ts';

interface StandInGateway {
	readonly gateway: Gateway;
	/** The messages sent to each connection, in order. */
	readonly sent: Record<string, unknown[]>;
	/** The ids of the connections that were closed. */
	readonly closed: string[];
	/** The ids of connections that are gone: answered with 410. */
	readonly gone: Set<string>;
	readonly server: StandIn;
	/** The most requests that waited for a response at a time; one that the SDK repeats counts once. */
	mostAtOnce(): number;
}

/** Starts a stand-in for API Gateway's management of connections. It stops with the test. */
export async function standInGateway(): Promise<StandInGateway> {
	const sent: Record<string, unknown[]> = {};
	const closed: string[] = [];
	const gone = new Set<string>();
	const server = await startAwsStandIn(async ({ method, path, body, headers }) => {
		// Requests that are sent at once overlap.
		await wait(10);
		const id = /^\/ws\/@connections\/(.+)$/.exec(decodeURIComponent(path))?.[1];
		if (!id || !headers.authorization?.includes('/execute-api/aws4_request'))
			return { status: 403, body: { message: 'Forbidden' } };
		if (gone.has(id))
			return { status: 410, body: { message: 'Gone' }, headers: { 'x-amzn-errortype': 'GoneException' } };
		if (method === 'DELETE') {
			closed.push(id);
			return { status: 204, body: '' };
		}
		sent[id] = [...(sent[id] ?? []), JSON.parse(body)];
		return { status: 200, body: '' };
	});
	const client = openGateway(`${server.url}/ws`);
	const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
	let [waiting, most] = [0, 0];
	const counted = async (command: unknown) => {
		most = Math.max(most, ++waiting);
		try {
			return await send(command);
		} finally {
			waiting--;
		}
	};
	const gateway: Gateway = { send: counted as Gateway['send'] };
	return { gateway, sent, closed, gone, server, mostAtOnce: () => most };
}
