import * as z from 'zod';
import { failure, success } from '#shared/api/envelope.ts';
import { type ErrorCode, errorStatuses } from '#shared/api/errorStatuses.ts';
import { type Route, type RouteKey, routes } from '#shared/api/routes.ts';
import { apiKeyPrefix } from '#shared/auth/apiKeys.ts';

/** The errors that follow from what a route accepts, and those that it declares; without those of the server (5xx). */
function errorsOf(route: Route): ErrorCode[] {
	const { access, method, params, query, body, signed, idempotent, errors = [] } = route;
	const found = new Set<ErrorCode>(errors);
	if (access !== 'public') found.add('forbidden');
	if (params) found.add('not_found');
	if (query || body || signed || idempotent) found.add('invalid');
	if (idempotent) found.add('conflict');
	if (method !== 'GET') found.add('too_large');
	return [...found];
}

/** The status of a success. */
const successOf = ({ redirects, accepted }: Route): number => (redirects ? 303 : accepted ? 202 : 200);

/** The statuses with which a route may answer, except 5xx. */
export const statusesOf = (route: Route): number[] => [
	...new Set([successOf(route), ...errorsOf(route).map((code) => errorStatuses[code])]),
];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
	z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: forClients });

/**
 * Describes types of TypeScript as OpenAPI means them: `readOnly` would forbid a property in requests, and tools for
 * clients read arrays of a length rather than tuples.
 */
function forClients({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	delete jsonSchema.readOnly;
	const { prefixItems } = jsonSchema;
	if (!Array.isArray(prefixItems)) return;
	const [first, ...others] = prefixItems.map((each) => JSON.stringify(each));
	if (others.some((other) => other !== first)) return;
	delete jsonSchema.prefixItems;
	jsonSchema.items = prefixItems[0];
	jsonSchema.minItems = prefixItems.length;
	jsonSchema.maxItems = prefixItems.length;
}

const content = (schema: unknown) => ({ 'application/json': { schema } });

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query') {
	const object = schema && schemaOf(schema, 'input');
	return Object.entries(object?.properties ?? {}).map(([name, property]) => ({
		name,
		in: where,
		required: where === 'path' || (object?.required ?? []).includes(name),
		schema: property,
	}));
}

const idempotencyKey = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: 'A repeated call with the same key and body returns the first result for 24 hours.',
	schema: { type: 'string', maxLength: 200 },
};

const multipartSchema = {
	type: 'object',
	required: ['files'],
	properties: {
		folder: { type: 'string' },
		files: { type: 'array', items: { type: 'string', format: 'binary' } },
	},
};

const errorContent = content(schemaOf(failure, 'output'));

/** The responses by their status: a client can rely on seeing no other. */
function responsesOf(route: Route) {
	const errors = Map.groupBy(errorsOf(route), (code) => errorStatuses[code]);
	const ofErrors = [...errors].map(([status, codes]) => {
		const description = `The error ${codes.map((code) => `\`${code}\``).join(' or ')}.`;
		return [status, { description, ...(route.data && { content: errorContent }) }];
	});
	return {
		[successOf(route)]: {
			description: route.redirects ? 'A redirect.' : 'Success.',
			...(route.data && !route.redirects && { content: content(schemaOf(success(route.data), 'output')) }),
		},
		...Object.fromEntries(ofErrors),
		'5XX': {
			description: 'An error of the server, after which a call can be repeated.',
			content: errorContent,
		},
	};
}

function operation(key: RouteKey, route: Route) {
	const body = route.body && {
		...content(schemaOf(route.body, 'input')),
		...(route.multipart && { 'multipart/form-data': { schema: multipartSchema } }),
	};
	return {
		operationId: key,
		summary: route.summary,
		security: route.access === 'public' ? [] : [{ bearer: [] }, ...(route.keys ? [{ apiKey: [] }] : [])],
		parameters: [
			...parametersOf(route.params, 'path'),
			...parametersOf(route.query, 'query'),
			...(route.idempotent ? [idempotencyKey] : []),
		],
		...(body && { requestBody: { required: true, content: body } }),
		responses: responsesOf(route),
	};
}

/** Generates the OpenAPI 3.1 document from the route table. */
export function openApiDocument(version: string) {
	const operations: Record<string, Record<string, unknown>> = {};
	for (const [key, route] of Object.entries(routes) as [RouteKey, Route][]) {
		const path = `/api${route.path}`;
		operations[path] = { ...operations[path], [route.method.toLowerCase()]: operation(key, route) };
	}
	const statuses = Object.entries(errorStatuses).map(([code, status]) => `\`${code}\` ${status}`);
	return {
		openapi: '3.1.0',
		info: {
			title: 'Pixwand',
			version,
			description: `Responses have an envelope: \`status\`, \`message\` and \`data\`, or \`code\` and \`details\`. The \`message\` of an error is in English; its \`reason\`, with \`params\`, is the same in every version. Codes: ${statuses.join(', ')}.`,
		},
		paths: operations,
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
				apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${apiKeyPrefix}…` },
			},
		},
	};
}
