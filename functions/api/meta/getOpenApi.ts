import { openApiDocument } from '#runtime/apiDocs/openApiDocument.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env } from '#runtime/env.ts';
import { Document } from '#runtime/http/call.ts';

export const handler = endpoint(
	'getOpenApi',
	() =>
		new Document('application/json; charset=utf-8', JSON.stringify(openApiDocument(env.VERSION)), 200, {
			'cache-control': 'public, max-age=300',
		}),
);
