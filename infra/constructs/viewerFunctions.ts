import { globSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
	defaultLanguage,
	languageCookie,
	languages,
	preferredLanguage,
} from '#shared/languages/languages.ts';

function viewerFunction(
	scope: Construct,
	id: string,
	comment: string,
	code: string,
	eventType = cloudfront.FunctionEventType.VIEWER_REQUEST,
): cloudfront.FunctionAssociation {
	return {
		eventType,
		function: new cloudfront.Function(scope, id, {
			comment,
			runtime: cloudfront.FunctionRuntime.JS_2_0,
			code: cloudfront.FunctionCode.fromInline(code),
		}),
	};
}

interface SiteFiles {
	readonly site: string;
	/** The header Strict-Transport-Security of redirects, to which CloudFront adds none. They have no page that others protect. */
	readonly strictTransport?: string | undefined;
	/** The stage's own domain, to which pages at other names redirect. */
	readonly domain?: string | undefined;
}

/** The languages that the paths of pages name. */
const prefixes = languages.filter((language) => language !== defaultLanguage);

function findFiles(site: string): string {
	const files = readdirSync(site).filter((name) => name.includes('.') && !name.endsWith('.html'));
	// Those of the default language; the last part of a path may be in place of `id`.
	const pages = globSync('**/*.html', { cwd: site })
		.filter((name) => !['index.html', 'frame.html', ...prefixes].includes(name.split(sep)[0] ?? ''))
		.map((name) => `/${name.slice(0, -'.html'.length)}`)
		.sort();
	return `var pages = ${JSON.stringify(pages)};
var files = ${JSON.stringify(files)};
var language = /^\\/(${prefixes.join('|')})(?=\\/|$)/;
function isFile(uri) { return /^\\/(assets|fonts)\\//.test(uri) || files.includes(uri.slice(1)); }
function pageOf(uri) {
	// The default root object of the distribution may be set before this function runs.
	return uri.replace(/(.)\\/$/, '$1').replace(language, '').replace(/^\\/index\\.html$/, '') || '/';
}
function fileOf(page) {
	if (page === '/') return '/index.html';
	var found = [page, page.replace(/[^/]+$/, 'id')].find(function (name) { return pages.includes(name); });
	return found && found + '.html';
}`;
}

/** Serves pages in the language of the path or of the visitor, and every other path with the app’s frame and the status 404. */
export function sitePages(
	scope: Construct,
	{ site, strictTransport, domain }: SiteFiles,
): cloudfront.FunctionAssociation[] {
	const security = strictTransport ? { 'strict-transport-security': { value: strictTransport } } : {};
	const redirect = domain
		? `
	if (request.headers.host.value !== ${JSON.stringify(domain)})
		return redirect(301, { location: { value: 'https://${domain}' + request.uri + queryOf(request) } });`
		: '';
	const known = findFiles(site);
	return [
		viewerFunction(
			scope,
			'SitePages',
			'Serves pages with their files',
			`${known}
${preferredLanguage}
function queryOf(request) {
	var query = [];
	Object.keys(request.querystring).forEach(function (name) {
		var given = request.querystring[name];
		(given.multiValue || [given]).forEach(function (each) { query.push(name + '=' + each.value); });
	});
	return query.length ? '?' + query.join('&') : '';
}
function redirect(statusCode, headers) {
	return { statusCode: statusCode, headers: Object.assign(headers, ${JSON.stringify(security)}) };
}
function handler(event) {
	var request = event.request;${redirect}
	if (isFile(request.uri)) return request;
	var named = language.exec(request.uri);
	var page = pageOf(request.uri);
	var cookie = request.cookies['${languageCookie}'];
	var accepted = request.headers['accept-language'];
	var preferred = named ? named[1] : preferredLanguage(accepted ? accepted.value : '', cookie ? cookie.value : undefined);
	if (!named && preferred !== '${defaultLanguage}')
		return redirect(302, {
			location: { value: '/' + preferred + (page === '/' ? '' : page) + queryOf(request) },
			'cache-control': { value: 'no-store' },
			vary: { value: 'accept-language, cookie' },
		});
	request.uri = (named ? named[0] : '') + (fileOf(page) || '/frame.html');
	return request;
}`,
		),
		viewerFunction(
			scope,
			'SiteStatus',
			'Answers unknown paths with the status 404',
			// AWS does not say whether the path is that of the viewer, or that which the other function has set.
			`${known}
function handler(event) {
	var page = pageOf(event.request.uri);
	if (!isFile(event.request.uri) && !fileOf(page) && !fileOf(page.replace(/\\.html$/, ''))) event.response.statusCode = 404;
	return event.response;
}`,
			cloudfront.FunctionEventType.VIEWER_RESPONSE,
		),
	];
}

/** Passes the IP address of the viewer to the API in a header, and overwrites the viewer's own. */
export const viewerAddress = (scope: Construct): cloudfront.FunctionAssociation =>
	viewerFunction(
		scope,
		'ViewerAddress',
		'Passes the IP address of the viewer to the API',
		`function handler(event) {
	var request = event.request;
	request.headers['x-viewer-address'] = { value: event.viewer.ip };
	return request;
}`,
	);

/** Maps public pages and their pictures to the API. Chat applications take a full stop or bracket after a link for a part of it. */
export const sharePaths = (scope: Construct): cloudfront.FunctionAssociation =>
	viewerFunction(
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
