import middy, { type MiddlewareObj } from '@middy/core';
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

interface SocketResponse {
	readonly statusCode: number;
	readonly body?: string;
}

/** The event, with the call once the middleware has parsed it. */
interface SocketEvent extends Record<string, unknown> {
	call?: SocketCall;
}

type SocketMiddleware = MiddlewareObj<SocketEvent, SocketResponse, Error, Context>;

/** The outermost middleware: sets request id and time, maps errors to responses, and logs one line per message. */
function observe(socket: string): SocketMiddleware {
	const fieldsOf = ({ call }: SocketEvent, { awsRequestId }: Context) => ({
		socket,
		connection: call?.id,
		trace: call?.trace ?? awsRequestId,
	});
	return {
		after({ event, context, response }) {
			const ms = Date.now() - (event.call?.now.getTime() ?? 0);
			log.info('answered', { ...fieldsOf(event, context), status: response?.statusCode, ms });
		},
		onError(request) {
			const { event, context, error } = request;
			log.error('failed', { ...fieldsOf(event, context), ...describeError(error) });
			request.response = { statusCode: 500 };
		},
	};
}

/** Parses the event of the gateway. */
const parseEvent: SocketMiddleware = {
	before({ event, context }) {
		const { requestContext, queryStringParameters, body } = socketEvent.parse(event);
		event.call = {
			id: requestContext.connectionId,
			trace: requestContext.requestId ?? context.awsRequestId,
			query: queryStringParameters ?? {},
			body: body ?? '',
			now: new Date(),
		};
	},
};

/** Creates the Lambda of a route of the WebSocket API. */
export function socketRoute(name: string, handle: (call: SocketCall) => Promise<SocketAnswer>) {
	return middy<SocketEvent, SocketResponse, Error, Context>()
		.use(observe(name))
		.use(parseEvent)
		.handler(async ({ call }) => {
			const { status, body } = await handle(call as SocketCall);
			return { statusCode: status, ...(body && { body }) };
		});
}
