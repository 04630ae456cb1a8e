import { hash } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type * as z from 'zod';
import { AppError, invalid } from '#core/appError.ts';
import type { Route } from '#shared/api/routes.ts';
import { filesPerUpload, formMegabytes, megabyte } from '#shared/files/limits.ts';
import { preferredLanguage } from '#shared/languages/languages.ts';
import type { ApiEvent, FormUpload } from './call.ts';
import { issuesOf } from './respond.ts';

/** The largest JSON body, in bytes. */
const jsonBytes = 256 * 1024;

function parsed(schema: z.ZodType | undefined, input: unknown): unknown {
	if (!schema) return undefined;
	const result = schema.safeParse(input);
	if (result.success) return result.data;
	const details = issuesOf(result.error);
	throw new AppError('invalid', details[0] ?? 'notValid', { details });
}

function bodyOf(event: ApiEvent): Buffer {
	return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

/**
 * Parses JSON whose texts are Unicode. An escape can write half of a surrogate pair, which neither the table nor a mail
 * can store.
 */
function json(body: Buffer): unknown {
	let malformed: string | undefined;
	const note = (key: string, value: unknown) => {
		if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
			malformed ??= key.toWellFormed();
		return value;
	};
	const value = orInvalid(() => JSON.parse(body.toString('utf8'), note));
	if (malformed !== undefined) throw invalid(malformed, 'textMalformed');
	return value;
}

function orInvalid(parse: () => unknown): unknown {
	try {
		return parse();
	} catch {
		throw invalid('', 'bodyNotJson');
	}
}

async function form(body: Buffer, contentType: string): Promise<FormUpload> {
	if (body.length > formMegabytes * megabyte)
		throw new AppError('too_large', ['formTooLarge', { megabytes: formMegabytes }]);
	const request = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
	const fields = await request.formData().catch(() => {
		throw invalid('', 'bodyNotForm');
	});
	const blobs = [...fields.values()].filter((value) => value instanceof File);
	if (blobs.length === 0) throw invalid('files', 'imagesMissing');
	if (blobs.length > filesPerUpload) throw invalid('files', ['filesTooMany', { most: filesPerUpload }]);
	const files = blobs.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.bytes() }));
	return { folder: String(fields.get('folder') ?? ''), files: await Promise.all(files) };
}

function cookieOf(event: ApiEvent, name: string): string | undefined {
	const pairs = event.cookies ?? (event.headers.cookie ?? '').split('; ');
	return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Returns the JSON of a call, or the fields of an HTML form. */
const fieldsOf = (route: Route, body: Buffer): unknown =>
	route.urlencoded ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : json(body);

/** Parses the event by the route's schemas. */
export const parseInput = (route: Route): MiddlewareObj<ApiEvent> => ({
	async before({ event }) {
		if (route.params && !route.params.safeParse(event.pathParameters ?? {}).success)
			throw new AppError('not_found', 'doesNotExist');
		const contentType = event.headers['content-type'] ?? '';
		const raw = bodyOf(event);
		const isForm = Boolean(route.multipart) && contentType.startsWith('multipart/form-data');
		if (raw.length > jsonBytes && !isForm) throw new AppError('too_large', 'callTooLarge');
		const body = route.body && !isForm ? fieldsOf(route, raw) : undefined;
		const key = route.idempotent && event.headers['idempotency-key'];
		if (key && key.length > 200) throw invalid('Idempotency-Key', 'idempotencyKeyTooLong');
		event.call = {
			...event.call,
			language: preferredLanguage(event.headers['accept-language'] ?? '', undefined),
			isHead: event.requestContext.http.method === 'HEAD',
			params: parsed(route.params, event.pathParameters ?? {}),
			query: parsed(route.query, event.queryStringParameters ?? {}),
			body: isForm ? undefined : parsed(route.body, body),
			form: isForm ? await form(raw, contentType) : undefined,
			signed: { body: raw.toString('utf8'), headers: event.headers },
			cookie: (name: string) => cookieOf(event, name),
			idempotency: key ? { key, fingerprint: hash('sha256', raw) } : undefined,
		} as ApiEvent['call'];
	},
});
