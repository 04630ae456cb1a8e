import {
	ApiGatewayManagementApiClient,
	DeleteConnectionCommand,
	GoneException,
	PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Gateway } from '#core/realtime/deliver.ts';

/** Milliseconds to wait for the gateway: what is said late is asked for anyway. */
const patience = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true };

async function orGone(sent: Promise<unknown>): Promise<'sent' | 'gone'> {
	try {
		await sent;
		return 'sent';
	} catch (error) {
		if (error instanceof GoneException) return 'gone';
		throw error;
	}
}

/** The gateway's management of connections, at the address of a WebSocket stage. */
export function openGateway(endpoint: string): Gateway {
	const client = new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 2, requestHandler: patience });
	return {
		post: (ConnectionId, text) =>
			orGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(text) }))),
		async close(ConnectionId) {
			await orGone(client.send(new DeleteConnectionCommand({ ConnectionId })));
		},
	};
}
