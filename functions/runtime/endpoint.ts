import type { MiddlewareObj } from '@middy/core';
import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#core/appError.ts';
import { type Data, type Route, type RouteKey, routes } from '#shared/api/routes.ts';
import { originKey, table, tokenKey } from './dependencies.ts';
import { type ApiEvent, type Call, Document, Page, Redirect, WithCookie } from './http/call.ts';
import { identify } from './http/identify.ts';
import { parseInput } from './http/parse.ts';
import { fail, succeed } from './http/respond.ts';
import { describeError, log, logContext } from './logger.ts';

const traceHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

/** The outermost middleware: sets request id and time, maps errors to responses, and logs one line per request. */
function observe(route: string): MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2> {
	const finish = (event: ApiEvent, response: APIGatewayProxyStructuredResultV2): void => {
		const { trace = '', now = new Date(), user } = event.call;
		response.headers = { ...response.headers, [traceHeader]: trace };
		log.info('answered', { status: response.statusCode, ms: Date.now() - now.getTime(), user: user?.id });
	};
	return {
		before({ event, context }) {
			const header = event.headers[traceHeader];
			const trace = header && wellFormed.test(header) ? header : context.awsRequestId;
			event.call = { trace, now: new Date() };
			logContext({ route, trace });
		},
		after({ event, response }) {
			if (response) finish(event, response);
		},
		onError(request) {
			const { error, event } = request;
			const known = error instanceof AppError ? error : undefined;
			if (!known) log.error('failed', describeError(error));
			const response = fail(
				known ?? new AppError('internal', ['internal', { trace: event.call.trace ?? '' }]),
			);
			finish(event, response);
			request.response = response;
		},
	};
}

const notStored = { 'cache-control': 'no-store' };

const identityContext = () => ({ table: table(), readTokenKey: tokenKey(), readOriginKey: originKey() });

type Answer<K extends RouteKey> = Data<K> | Page<Data<K>> | WithCookie<Data<K>> | Document | Redirect;

/** Turns a handler's result into a response. Strips fields that the route's schema does not declare. */
function respond(route: Route, answer: unknown): APIGatewayProxyStructuredResultV2 {
	if (answer instanceof Document) {
		const headers = { 'content-type': answer.contentType, ...notStored, ...answer.headers };
		return { statusCode: answer.statusCode, headers, body: answer.body };
	}
	if (answer instanceof Redirect)
		return { statusCode: 303, headers: { location: answer.location, ...notStored, ...answer.headers } };
	if (answer instanceof Page)
		return succeed(route.data?.parse(answer.rows), {
			next_cursor: answer.nextCursor,
			total: answer.total,
			similar: answer.similar || undefined,
		});
	if (answer instanceof WithCookie)
		return { ...succeed(route.data?.parse(answer.data)), cookies: [answer.cookie] };
	return { ...succeed(route.data?.parse(answer)), ...(route.accepted && { statusCode: 202 }) };
}

/**
 * Creates the Lambda of a route: assigns the request id, authenticates the caller, parses input and output by the
 * route's schemas, and maps errors to responses.
 */
export function endpoint<K extends RouteKey>(
	key: K,
	handle: (call: Call<K>) => Promise<Answer<K>> | Answer<K>,
) {
	const route: Route = routes[key];
	return middy<ApiEvent, APIGatewayProxyStructuredResultV2>()
		.use(observe(key))
		.use(identify(route, identityContext))
		.use(parseInput(route))
		.handler(async (event) => {
			const call = event.call as Call<K>;
			const response = respond(route, await handle(call));
			return call.isHead ? { ...response, body: '' } : response;
		});
}
