import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#core/appError.ts';
import type { ApiEvent } from './http/call.ts';
import { fail } from './http/respond.ts';
import { describeError, log, logContext } from './logger.ts';

const traceHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

/** The outermost middleware: sets request id and time, maps errors to responses, and logs one line per request. */
export function observe(route: string): MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2> {
	const finish = (event: ApiEvent, response: APIGatewayProxyStructuredResultV2): void => {
		const { trace = '', now = new Date(), user } = event.call;
		response.headers = { ...response.headers, [traceHeader]: trace };
		log.info('answered', {
			status: response.statusCode,
			ms: Date.now() - now.getTime(),
			user: user?.id,
		});
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
