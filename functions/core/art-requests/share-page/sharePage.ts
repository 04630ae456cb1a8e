import { escapeHtml } from '#shared/html.ts';
import type { Language } from '#shared/languages/languages.ts';
import { translatorIn } from '#shared/languages/translator.ts';
import type { SharePicture } from '../../files/files.ts';
import type { Share } from '../shares.ts';
import en from './messages.en.ts';
import id from './messages.id.ts';

const texts = { en: translatorIn('en', en), id: translatorIn('id', id) };

/** The logo: a picture, half outlined and half filled, and a wand between the halves. */
const logo =
	'<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M3 4h12.1L10.3 24H3z" fill="none" stroke="currentColor" stroke-width="1.75"/><path d="M19 4h6v20H14.2z" fill="currentColor"/><path d="M17.7 1 11.4 27" stroke="currentColor" stroke-width="2.25" stroke-linecap="round"/></svg>';

function document(language: Language, head: string, main: string): string {
	const t = texts[language];
	return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/server-page.css">
<link rel="stylesheet" href="/share.css">
</head>
<body>
<header><a class="brand" href="/">${logo}Pixwand</a></header>
<main>
${main}
</main>
<footer>
<p>${t('tagline')}</p>
<nav aria-label="${t('footer')}"><a href="/contact-us">${t('contactUs')}</a><a href="/">${t('terms')}</a><a href="/">${t('privacy')}</a></nav>
</footer>
</body>
</html>`;
}

/** The public page of a shared request: the photo and the result with a slider to compare them. */
export function sharePage(
	language: Language,
	{ name, width, height, source }: Share,
	addressOf: (picture?: SharePicture) => string,
): string {
	const t = texts[language];
	const title = escapeHtml(t('title', { name }));
	const description = t('description');
	const address = (picture?: SharePicture) => escapeHtml(addressOf(picture));
	const sentence =
		source === 'trainedAlgorithmicMedia' || source === 'compositeWithTrainedAlgorithmicMedia'
			? t(`madeWithAi.${source}`)
			: undefined;
	const size = `width="${width}" height="${height}"`;
	return document(
		language,
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
<img class="before" src="${address('before.webp')}" crossorigin ${size} alt="${t('beforePicture')}">
<img class="after" src="${address('after.webp')}" crossorigin ${size} alt="${t('afterPicture')}">
<span class="edge" aria-hidden="true"></span>
<span class="label left" aria-hidden="true">${t('before')}</span>
<span class="label right" aria-hidden="true">${t('after')}</span>
<input type="range" min="0" max="100" value="50" aria-label="${t('compare')}" aria-valuetext="${t('afterPercent', { percent: '50%' })}" data-valuetext="${t('afterPercent', { percent: '%' })}">
</div>
<p class="made">${t('made')}${sentence ? ` <strong>${sentence}</strong>` : ''}</p>
<a class="start" href="/">${t('start')}</a>`,
	);
}

/** The page in place of a share that does not exist or was withdrawn. */
export function withdrawnPage(language: Language): string {
	const t = texts[language];
	return document(
		language,
		`<title>${t('notShared')} · Pixwand</title>`,
		`<h1>${t('notSharedTitle')}</h1>
<p class="made">${t('notSharedNote')}</p>
<img class="sample" src="/social-card.jpg" width="1200" height="630" alt="${t('description')}">
<a class="start" href="/">${t('start')}</a>`,
	);
}
