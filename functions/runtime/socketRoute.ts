import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { describeError, log } from './logger.ts';

/** API Gateway's event for a WebSocket; the ticket in the query is never logged. */
const socketEvent = z.object({
	requestContext: z.object({ connectionId: z.string() }),
	queryStringParameters: z.record(z.string(), z.string()).nullish(),
	body: z.string().nullish(),
});

interface SocketCall {
	/** API Gateway's connection id. */
	readonly id: string;
	readonly query: Readonly<Record<string, string | undefined>>;
	readonly body: string;
	readonly now: Date;
}

interface SocketAnswer {
	readonly status: number;
	/** Sent back on the socket, if the route is configured to return a response. */
	readonly body?: string;
}

/** Creates the Lambda of a route of the WebSocket API. */
export function socketRoute(name: string, handle: (call: SocketCall) => Promise<SocketAnswer>) {
	return middy<object, { statusCode: number; body?: string }, Error, Context>().handler(async (event) => {
		const now = new Date();
		const { requestContext, queryStringParameters, body } = socketEvent.parse(event);
		const id = requestContext.connectionId;
		const fields = { socket: name, connection: id };
		try {
			const answer = await handle({ id, query: queryStringParameters ?? {}, body: body ?? '', now });
			log.info('answered', { ...fields, status: answer.status, ms: Date.now() - now.getTime() });
			return { statusCode: answer.status, ...(answer.body && { body: answer.body }) };
		} catch (error) {
			log.error('failed', { ...fields, ...describeError(error) });
			return { statusCode: 500 };
		}
	});
}
