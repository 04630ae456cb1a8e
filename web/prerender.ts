import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type Language, languages, prefixOf } from '../shared/languages/languages.ts';
import { withHeadScripts } from './headScripts.ts';
import { fileOf, firstCalls, pages as sitePages } from './src/app/pages.ts';
import { pathIn } from './src/language/currentLanguage.ts';

interface Rendered {
	readonly pages: readonly { readonly path: string; readonly html: string }[];
	readonly css: string;
}

/** What a page loads besides the scripts of every page: the chunks of its code, and its first calls, as paths. */
interface Loaded {
	readonly chunks: readonly string[];
	readonly calls: readonly string[];
}

/** What stands for the path of a page whose HTML its scripts replace: with what it shows while it is loading, or without. */
const frame = 'frame';

/** The chunks that a page's own chunk imports, and itself. */
function chunksOf(page: string, bundle: Rolldown.OutputBundle): string[] {
	const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
	const found = new Set<string>();
	const add = (fileName: string) => {
		if (found.has(fileName)) return;
		found.add(fileName);
		for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported);
	};
	const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${page}.tsx`));
	if (own) add(own.fileName);
	return [...found];
}

/** The built pages of other languages than English are in a folder of its own; what they load is where that of all is. */
const folderOf = (language: Language): string => prefixOf(language).slice(1);

/**
 * Writes the HTML of public pages, of those of users while they are loading, and of the frame of all others, after a build.
 * The rules of their styles become a style sheet, since the content security policy forbids inline styles.
 */
export function prerenderedPages(language: Language): Plugin {
	let outDir = '';
	let config: InlineConfig = {};
	let chunks: Readonly<Record<string, string[]>> = {};
	return {
		name: 'prerendered-pages',
		enforce: 'post',
		apply: (config, { command }) => command === 'build' && !config.build?.ssr,
		configResolved(resolved) {
			outDir = join(resolved.root, resolved.build.outDir);
			config = resolved.inlineConfig;
		},
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const page = bundle['index.html'];
				if (page) page.fileName = join(folderOf(language), page.fileName);
			},
		},
		writeBundle(_options, bundle) {
			chunks = Object.fromEntries(sitePages.map(({ path, module }) => [path, chunksOf(module, bundle)]));
		},
		async closeBundle() {
			const folder = join(outDir, '../prerender');
			await build({
				...config,
				logLevel: 'warn',
				build: {
					...config.build,
					ssr: 'src/app/prerender.tsx',
					outDir: folder,
					emptyOutDir: true,
					copyPublicDir: false,
				},
				ssr: { noExternal: true },
			});
			const script = `const { prerenderPages } = await import('./prerender.js');
				process.stdout.write(JSON.stringify(await prerenderPages()), () => process.exit());`;
			const output = execFileSync('node', ['--input-type=module', '-e', script], {
				cwd: folder,
				maxBuffer: 2 ** 26,
				encoding: 'utf8',
			});
			const rendered: Rendered = JSON.parse(output);
			const { pages, css } = withoutInlineStyles(rendered);
			const sheet = `assets/prerendered-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
			writeFileSync(join(outDir, sheet), css);
			const template = readFileSync(join(outDir, folderOf(language), 'index.html'), 'utf8');
			const write = (name: string, path: string, address: string, loaded: Loaded) => {
				const htmlOf = (wanted: string) => pages.find((page) => page.path === wanted)?.html;
				const html = htmlOf(address) ?? withLanguageLinks(htmlOf(frame) ?? '', address);
				const file = join(outDir, folderOf(language), name);
				mkdirSync(dirname(file), { recursive: true });
				writeFileSync(file, pageHtml({ template, sheet, language, path, html, loaded }));
			};
			for (const page of sitePages)
				write(fileOf(page.path), 'prerendered' in page ? page.path : frame, page.path, {
					chunks: chunks[page.path] ?? [],
					calls: firstCalls(page),
				});
			write('frame.html', frame, '', { chunks: [], calls: [] });
			rmSync(folder, { recursive: true });
		},
	};
}

/** Lets the frame's links to other languages lead to the page, or to what is above it where its address has an id. */
function withLanguageLinks(html: string, address: string): string {
	const above = address.replace(/\/:.*$/, '');
	const path = sitePages.some((page) => page.path === above) ? above : '/';
	return languages.reduce(
		(text, each) => text.replaceAll(`href="${pathIn(each, `/${frame}`)}"`, `href="${pathIn(each, path)}"`),
		html,
	);
}

/** Turns the `style` attributes of the HTML into rules, until React sets them as properties. */
function withoutInlineStyles({ pages, css }: Rendered): Rendered {
	const styles = new Map<string, number>();
	const numberOf = (style: string) => {
		if (!styles.has(style)) styles.set(style, styles.size);
		return styles.get(style);
	};
	const moved = pages.map(({ path, html }) => ({
		path,
		html: html.replace(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${numberOf(style)}"`),
	}));
	const rules = [...styles].map(([style, number]) => `[data-style="${number}"]{${style}}`);
	return { pages: moved, css: css + rules.join('') };
}

const scriptTag =
	/<script type="module" crossorigin src="[^"]*"><\/script>|<link rel="modulepreload" [^>]*>/g;
const preload = /<link rel="modulepreload" crossorigin href="([^"]*)">/;

/** The address of a page in a language, in the file of a stage. */
const addressIn = (language: Language, path: string): string => `%SITE_ORIGIN%${pathIn(language, path)}`;

/** Names the addresses of a page in all languages for search engines. */
const alternates = (language: Language, path: string): string =>
	[
		`<link rel="canonical" href="${addressIn(language, path)}">`,
		...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each, path)}">`),
		`<link rel="alternate" hreflang="x-default" href="${addressIn('en', path)}">`,
	].join('');

interface PageParts {
	/** The HTML of the build. */
	readonly template: string;
	/** The path of the style sheet of all prerendered pages. */
	readonly sheet: string;
	readonly language: Language;
	readonly path: string;
	/** What React has rendered. */
	readonly html: string;
	readonly loaded: Loaded;
}

/** Puts a rendered page into the HTML of the build. React's titles and preloads go where browsers look for them. */
function pageHtml({ template, sheet, language, path, html, loaded }: PageParts): string {
	const { chunks, calls } = loaded;
	const inHead: string[] = [];
	const body = html.replace(/^(?:<title>.*?<\/title>|<link [^>]*>|<meta [^>]*>)+/, (found) => {
		inHead.push(found);
		return '';
	});
	const title = /<title>.*?<\/title>/.exec(body)?.[0] ?? /<title>.*?<\/title>/.exec(inHead.join(''))?.[0];
	const scripts = [
		// Each is evaluated in a task of its own.
		...(template.match(scriptTag) ?? [])
			.map((tag) => tag.replace(preload, '<script type="module" crossorigin src="$1"></script>'))
			.reverse(),
		...chunks
			.filter((chunk) => !template.includes(chunk))
			.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}">`),
	].join('');
	const earlyCalls = calls.length
		? `<meta name="early-calls" content="${calls.join(' ').replaceAll('&', '&amp;')}"><script src="/head/early-calls.js"></script>`
		: '';
	const inHeadLinks = [
		earlyCalls,
		path !== frame ? alternates(language, path) : '',
		`<link rel="stylesheet" href="/${sheet}">`,
		// The scripts wait for what the HTML shows; the frame waits for the scripts.
		path !== frame
			? `<template id="scripts">${scripts}</template><script type="module" src="/late-scripts.js"></script>`
			: scripts,
		inHead.join('').replace(title ?? '', ''),
	];
	return template
		.replace(scriptTag, '')
		.replace(/<title>.*?<\/title>/, title ?? '$&')
		.replace('</head>', () => `${withHeadScripts(inHeadLinks.join(''))}</head>`)
		.replace('<div id="root">', `<div id="root" data-prerendered="${path}">${body.replace(title ?? '', '')}`);
}
