import {
	ApiGatewayManagementApiClient,
	DeleteConnectionCommand,
	GoneException,
	PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** API Gateway's management of the open connections of a WebSocket stage. */
export type Gateway = Pick<ApiGatewayManagementApiClient, 'send'>;

/** In milliseconds. Short, since a browser that misses a push reads the data anyway. */
const timeouts = { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true };

export const openGateway = (endpoint: string): Gateway =>
	new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 2, requestHandler: timeouts });

async function sentOrGone(request: Promise<unknown>): Promise<'sent' | 'gone'> {
	try {
		await request;
		return 'sent';
	} catch (error) {
		if (error instanceof GoneException) return 'gone';
		throw error;
	}
}

/** Sends a message to a connection; returns `gone` when the connection is closed. */
export const postToConnection = (gateway: Gateway, id: string, text: string): Promise<'sent' | 'gone'> =>
	sentOrGone(gateway.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from(text) })));

/** Closes a connection; one that is closed already is no error. */
export async function closeConnection(gateway: Gateway, id: string): Promise<void> {
	await sentOrGone(gateway.send(new DeleteConnectionCommand({ ConnectionId: id })));
}
