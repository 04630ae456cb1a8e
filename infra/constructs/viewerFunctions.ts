import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
	defaultLanguage,
	languageCookie,
	languages,
	preferredLanguage,
} from '#shared/languages/languages.ts';
import { combinePages, withOrigin } from '../site/siteFiles.ts';

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
	/** The security headers of redirects and of the 404 page, to which CloudFront adds none. */
	readonly headers: Readonly<Record<string, string>>;
	/** The stage's own domain, to which pages at other names redirect. */
	readonly domain?: string | undefined;
}

/** CloudFront's limit for the code of a function, in bytes, less room for what a token stands for. */
const maxCodeBytes = 10_240 - 512;

/** The code of a function without blank lines and comments, which count towards the limit. */
const codeOf = (written: (...parts: never[]) => unknown): string =>
	String(written)
		.replace(/^\s*\/\/.*$/gm, '')
		.replace(/\s*\n\s*/g, '\n')
		.replaceAll(/ {2,}/g, ' ');

/** The languages that the paths of pages name. */
const prefixes = languages.filter((language) => language !== defaultLanguage);

/** What search engines and chat applications read, which they do not of a page that does not exist. */
const descriptions = /<meta\s+(name="description"|property="og:|name="twitter:)[^>]*>\s*/g;

/**
 * Serves each page with its file, and every other path with the app's page and the status 404. Redirects to the pages in
 * the visitor's language where the path names none.
 *
 * @throws Error if the page of unknown paths does not fit into the function.
 */
export function sitePages(
	scope: Construct,
	{ site, headers, domain }: SiteFiles,
): cloudfront.FunctionAssociation {
	const files = readdirSync(site).filter((name) => name.includes('.') && !name.endsWith('.html'));
	// Those of the default language; the last part of a path may be in place of `id`.
	const pages = globSync('**/*.html', { cwd: site })
		.filter((name) => !['index.html', 'frame.html', ...prefixes].includes(name.split(sep)[0] ?? ''))
		.map((name) => `/${name.slice(0, -'.html'.length)}`)
		.sort();
	const frames = languages.map((language) => {
		const folder = language === defaultLanguage ? '' : language;
		const html = withOrigin(readFileSync(join(site, folder, 'frame.html'), 'utf8'), '');
		return html.replace(descriptions, '').replace(/\s*\n\s*/g, '\n');
	});
	const security = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
	const redirect = domain
		? `
	if (request.headers.host.value !== ${JSON.stringify(domain)})
		return answer(301, { location: { value: 'https://${domain}' + request.uri + queryOf(request) } });`
		: '';
	const code = `var pages = ${JSON.stringify(pages)};
var files = ${JSON.stringify(files)};
var languages = ${JSON.stringify(languages)};
var frame = ${JSON.stringify(combinePages(frames))};
${codeOf(preferredLanguage)}
function queryOf(request) {
	var query = [];
	Object.keys(request.querystring).forEach(function (name) {
		var given = request.querystring[name];
		(given.multiValue || [given]).forEach(function (each) { query.push(name + '=' + each.value); });
	});
	return query.length ? '?' + query.join('&') : '';
}
function answer(statusCode, headers) {
	return { statusCode: statusCode, headers: Object.assign(headers, ${JSON.stringify(security)}) };
}
function handler(event) {
	var request = event.request;${redirect}
	var path = request.uri.replace(/(.)\\/$/, '$1');
	if (/^\\/(assets|fonts)\\//.test(path) || files.includes(path.slice(1))) return request;
	var named = /^\\/(${prefixes.join('|')})(?=\\/|$)/.exec(path);
	// The default root object of the distribution may be set before this function runs.
	var page = (named ? path.slice(named[0].length) || '/' : path).replace(/^\\/index\\.html$/, '/');
	var cookie = request.cookies['${languageCookie}'];
	var accepted = request.headers['accept-language'];
	var language = named ? named[1] : preferredLanguage(accepted ? accepted.value : '', cookie ? cookie.value : undefined);
	if (!named && language !== '${defaultLanguage}')
		return answer(302, {
			location: { value: '/' + language + (page === '/' ? '' : page) + queryOf(request) },
			'cache-control': { value: 'no-store' },
			vary: { value: 'accept-language, cookie' },
		});
	var folder = named ? named[0] : '';
	var file = [page, page.replace(/[^/]+$/, 'id')].find(function (name) { return pages.includes(name); });
	if (page === '/') request.uri = folder + '/index.html';
	else if (file) request.uri = folder + file + '.html';
	else {
		var response = answer(404, { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-cache' } });
		response.body = { encoding: 'text', data: frame.map(function (piece) { return typeof piece === 'string' ? piece : piece[languages.indexOf(language)]; }).join('') };
		return response;
	}
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
