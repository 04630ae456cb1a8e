import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { withOrigin } from '../site/siteFiles.ts';
import { patterns, plainPaths } from '../site/sitePages.ts';

function onViewerRequest(
	scope: Construct,
	id: string,
	comment: string,
	code: string,
): cloudfront.FunctionAssociation {
	return {
		eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
		function: new cloudfront.Function(scope, id, {
			comment,
			runtime: cloudfront.FunctionRuntime.JS_2_0,
			code: cloudfront.FunctionCode.fromInline(code),
		}),
	};
}

/** What the site's function answers with, besides the files of the site. */
interface SiteFiles {
	/** The folder of the built site. */
	readonly site: string;
	/** The security headers of the 404 page, to which CloudFront adds none. */
	readonly headers: Readonly<Record<string, string>>;
	/** The stage's own domain, to which pages at other names redirect. */
	readonly domain?: string | undefined;
}

/** CloudFront's limit for the code of a function, in bytes, less room for what a token stands for. */
const maxCodeBytes = 10_240 - 512;

/**
 * Serves each page with its file, and every other path with the app's page and the status 404.
 *
 * @throws Error if the page of unknown paths does not fit into the function.
 */
export function sitePages(
	scope: Construct,
	{ site, headers, domain }: SiteFiles,
): cloudfront.FunctionAssociation {
	const files = readdirSync(site).filter((name) => name.includes('.') && !name.endsWith('.html'));
	const frame = withOrigin(readFileSync(join(site, 'frame.html'), 'utf8'), '').replace(/\s*\n\s*/g, '\n');
	const notFound = {
		statusCode: 404,
		headers: {
			'content-type': { value: 'text/html; charset=utf-8' },
			'cache-control': { value: 'no-cache' },
			...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
		},
		body: { encoding: 'text', data: frame },
	};
	const redirect = domain
		? `
	if (request.headers.host.value !== ${JSON.stringify(domain)}) {
		var query = Object.keys(request.querystring).map(function (name) { return name + '=' + request.querystring[name].value; });
		var location = 'https://${domain}' + request.uri + (query.length ? '?' + query.join('&') : '');
		return { statusCode: 301, headers: { location: { value: location } } };
	}`
		: '';
	const code = `var paths = ${JSON.stringify(plainPaths)};
var patterns = [${patterns.map(({ path, file }) => `{ path: ${path}, file: '${file}' }`).join(', ')}];
var files = ${JSON.stringify(files)};
function handler(event) {
	var request = event.request;${redirect}
	var path = request.uri.replace(/(.)\\/$/, '$1');
	if (/^\\/(assets|fonts)\\//.test(path) || files.includes(path.slice(1))) return request;
	var pattern = patterns.find(function (each) { return each.path.test(path); });
	// The default root object of the distribution may be set before this function runs.
	if (path === '/' || path === '/index.html') request.uri = '/index.html';
	else if (paths.includes(path)) request.uri = path + '.html';
	else if (pattern) request.uri = pattern.file;
	else return ${JSON.stringify(notFound)};
	return request;
}`;
	if (Buffer.byteLength(code) > maxCodeBytes)
		throw new Error('The page of unknown paths is too large for a CloudFront function.');
	return onViewerRequest(scope, 'SitePages', 'Serves pages with their files', code);
}

/** Passes the IP address of the viewer to the API in a header, and overwrites the viewer's own. */
export const viewerAddress = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'ViewerAddress',
		'Passes the IP address of the viewer to the API',
		`function handler(event) {
	var request = event.request;
	request.headers['x-viewer-address'] = { value: event.viewer.ip };
	return request;
}`,
	);

/**
 * Maps the addresses of public pages and their pictures to the API. Characters that are none of a token end it: chat
 * applications take the full stop or the bracket after a link for a part of it.
 */
export const sharePaths = (scope: Construct): cloudfront.FunctionAssociation =>
	onViewerRequest(
		scope,
		'SharePaths',
		'Maps public pages to the API',
		`function handler(event) {
	var request = event.request;
	var parts = request.uri.split('/');
	var token = /^[\\w-]*/.exec(parts[2])[0] || '-';
	request.uri = '/api/v1/share/' + token + (parts[3] ? '/pictures/' + parts[3] : '/page');
	return request;
}`,
	);
