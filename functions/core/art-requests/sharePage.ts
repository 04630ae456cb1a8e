import { isMadeWithAi, sourceSentence } from '#shared/art-requests/sourceType.ts';
import { escapeHtml } from '#shared/html.ts';
import type { SharePicture } from '../files/files.ts';
import type { Share } from './shares.ts';

/** The logo: a picture, half outlined and half filled, and a wand between the halves. */
const logo =
	'<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M3 4h12.1L10.3 24H3z" fill="none" stroke="currentColor" stroke-width="1.75"/><path d="M19 4h6v20H14.2z" fill="currentColor"/><path d="M17.7 1 11.4 27" stroke="currentColor" stroke-width="2.25" stroke-linecap="round"/></svg>';

const document = (head: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/share.css">
</head>
<body>
<header><a class="brand" href="/">${logo}Pixwand</a></header>
<main>
${main}
</main>
<footer>
<p>Pixwand transforms your photos into art styles and professional product pictures.</p>
<nav aria-label="Footer"><a href="/contact-us">Contact Us</a><a href="/">Terms of Service</a><a href="/">Privacy Policy</a></nav>
</footer>
</body>
</html>`;

/** The public page of a shared request: the photo and the result with a slider to compare them. */
export function sharePage(
	{ name, width, height, source }: Share,
	addressOf: (picture?: SharePicture) => string,
): string {
	const title = `${escapeHtml(name)}, before and after`;
	const description = 'An amateur shot turned into a professional product picture with Pixwand.';
	const address = (picture?: SharePicture) => escapeHtml(addressOf(picture));
	const size = `width="${width}" height="${height}"`;
	return document(
		`<title>${title} · Pixwand</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Pixwand">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address()}">
<meta property="og:image" content="${address('card.jpg')}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<script type="module" src="/share.js"></script>`,
		`<h1>${escapeHtml(name)}</h1>
<div class="compare ${width > height ? 'wide' : width < height ? 'tall' : 'square'}">
<img class="before" src="${address('before.webp')}" crossorigin ${size} alt="Before: the amateur shot">
<img class="after" src="${address('after.webp')}" crossorigin ${size} alt="After: the professional picture">
<span class="edge" aria-hidden="true"></span>
<span class="label left" aria-hidden="true">Before</span>
<span class="label right" aria-hidden="true">After</span>
<input type="range" min="0" max="100" value="50" aria-label="Compare before and after" aria-valuetext="50% after">
</div>
<p class="made">An amateur shot, made professional with Pixwand.${source && isMadeWithAi(source) ? ` <strong>${sourceSentence(source)}</strong>` : ''}</p>
<a class="start" href="/">Transform your own products</a>`,
	);
}

/** The page in place of a share that does not exist or was withdrawn. */
export const withdrawnPage = (): string =>
	document(
		'<title>Not shared · Pixwand</title>',
		`<h1>This picture is not shared</h1>
<p class="made">Its owner has stopped sharing it, or the address is not complete.</p>
<a class="start" href="/">Return to Home</a>`,
	);
