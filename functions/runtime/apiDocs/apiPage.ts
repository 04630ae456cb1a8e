import * as z from 'zod';
import { type Route, routes } from '#shared/api/routes.ts';
import { escapeHtml } from '#shared/html.ts';

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
	if (!schema) return '';
	const { $schema: _, ...shown } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre></details>`;
}

const section = ([key, route]: [string, Route]): string => `
<section id="${key}">
<h2><code>${route.method}</code> <code>/api${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(route.summary)} Access: ${route.access}${route.keys ? ', with a session or an API key' : ''}.</p>
${schemaBlock('Path', route.params, 'input')}
${schemaBlock('Query', route.query, 'input')}
${schemaBlock('Body', route.body, 'input')}
${schemaBlock('Data', route.data, 'output')}
</section>`;

/** The API's documentation as one page without scripts, as the content security policy requires. */
export const apiPage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Pixwand API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs.css">
<h1>The Pixwand API</h1>
<p>Authenticated calls send <code>Authorization: Bearer …</code>. This documentation as OpenAPI:
<a href="openapi.json">openapi.json</a>.</p>
${(Object.entries(routes) as [string, Route][]).map(section).join('')}
</html>`;
