import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { describeError, log } from './logger.ts';

/** API Gateway's event for a WebSocket; the ticket in the query is never logged. */
const socketEvent = z.object({
	requestContext: z.object({ connectionId: z.string(), requestId: z.string().optional() }),
	queryStringParameters: z.record(z.string(), z.string()).nullish(),
	body: z.string().nullish(),
});

interface SocketCall {
	/** API Gateway's connection id. */
	readonly id: string;
	/** API Gateway's id of the message, or Lambda's of the invocation. */
	readonly trace: string;
	readonly query: Readonly<Record<string, string | undefined>>;
	readonly body: string;
	readonly now: Date;
}

interface SocketAnswer {
	readonly status: number;
	/** Sent back on the socket, if the route is configured to return a response. */
	readonly body?: string;
}

/**
 * Creates the Lambda of a route of the WebSocket API: parses the event, answers 500 after an error, and logs one line per
 * message.
 */
export function socketRoute(name: string, handle: (call: SocketCall) => Promise<SocketAnswer>) {
	return async (event: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>) => {
		const { requestContext, queryStringParameters, body } = socketEvent.parse(event);
		const { connectionId: id, requestId: trace = awsRequestId } = requestContext;
		const now = new Date();
		const fields = { socket: name, connection: id, trace };
		try {
			const call = { id, trace, query: queryStringParameters ?? {}, body: body ?? '', now };
			const answer = await handle(call);
			log.info('answered', { ...fields, status: answer.status, ms: Date.now() - now.getTime() });
			return { statusCode: answer.status, ...(answer.body && { body: answer.body }) };
		} catch (error) {
			log.error('socket failed', { ...fields, ...describeError(error) });
			return { statusCode: 500 };
		}
	};
}
