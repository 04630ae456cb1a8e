import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type AppError, issueOf } from '#core/appError.ts';
import type { Failure, Issue } from '#shared/api/envelope.ts';
import { errorStatuses } from '#shared/api/errorStatuses.ts';
import { type Stated, stated } from '#shared/sentences/sentence.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export const succeed = (
	data: unknown,
	more: {
		next_cursor?: string | undefined;
		total?: number | undefined;
		similar?: boolean | undefined;
	} = {},
): APIGatewayProxyStructuredResultV2 => ({
	statusCode: 200,
	headers,
	body: JSON.stringify({ status: true, message: 'OK', data, ...more }),
});

export function fail({ code, message, reason, params, extras }: AppError): APIGatewayProxyStructuredResultV2 {
	const body: Failure = { status: false, message, code };
	if (reason) body.reason = reason;
	if (params) body.params = { ...params };
	if (extras.details) body.details = [...extras.details];
	if (extras.cause) body.cause = extras.cause;
	if (extras.current !== undefined) body.current = extras.current;
	const retry: Record<string, string> =
		extras.retryAfter === undefined ? {} : { 'retry-after': String(extras.retryAfter) };
	return { statusCode: errorStatuses[code], headers: { ...headers, ...retry }, body: JSON.stringify(body) };
}

/** Returns the invalid fields of an input. A rule whose sentence has values of the input gives it as the issue's parameters. */
export const issuesOf = (error: z.ZodError): Issue[] =>
	error.issues.map((found) => {
		const { path, message } = found;
		const { why = stated(message) } = (found.code === 'custom' && found.params) || {};
		return issueOf(path.join('.'), why as Stated);
	});
