import type { ArtRequest } from '#core/art-requests/artRequests.ts';
import { batchEnded } from '#mails';
import { altText, lookName } from '#shared/art-requests/requestName.ts';
import { escapeHtml } from '#shared/html.ts';
import { type Language, prefixOf } from '#shared/languages/languages.ts';
import { fillIn, type Mailer, sendMail } from './mailer.ts';
import type { RequestMailSettings } from './requestMails.ts';
import { reasonText, textsIn } from './textsIn.ts';

/** A request that has ended, with a small JPEG of its result where it has one. */
export interface EndedRequest {
	readonly request: ArtRequest;
	readonly picture?: Uint8Array | undefined;
}

/** The most thumbnails of a mail. */
export const mostThumbnails = 12;

const thumbnail = (language: Language, { input, ...request }: ArtRequest, n: number): string =>
	`<img src="cid:picture${n}" alt="${escapeHtml(altText({ ...request, data: input }, lookName(input) ?? textsIn[language](`services.${request.service}`)))}" width="108" style="border-radius:8px;margin:0 6px 6px 0;vertical-align:top;width:108px"/>`;

/** The subject of a mail about so many pictures. */
function titleOf(language: Language, ready: number, count: number): string {
	const t = textsIn[language];
	if (ready === 0) return t('batch.allFailed', { count: String(count) });
	return ready === count
		? t('batch.ready', { count: String(count) })
		: t('batch.someReady', { ready: String(ready), count: String(count) });
}

/** The most pictures that are named in a line. */
const mostNamed = 3;

/** The names of requests, where all have one and they fit into a line. */
function namesOf(requests: readonly ArtRequest[]): string | undefined {
	const names = requests.flatMap(({ name }) => name || []);
	const fit = names.length === requests.length && names.length <= mostNamed;
	return fit ? `${names.join(', ')}:` : undefined;
}

/** Why pictures are missing, each reason once, and what was refunded. */
function detailsOf(language: Language, failed: readonly ArtRequest[]): string {
	const t = textsIn[language];
	if (failed.length === 0) return t('batch.copies');
	const byReason = Object.entries(Object.groupBy(failed, ({ reason = '' }) => reason));
	const lines = byReason.map(
		([reason, each = []]) => `${namesOf(each) ?? `${each.length} ×`} ${reasonText(language, reason)}`,
	);
	const count = failed.reduce((sum, request) => sum + request.credits, 0);
	return [...lines, t('batch.refunded', { credits: t('credits', { count }) })].join('\n');
}

/** Mails the customer once about all requests of a batch, with the finished pictures as small inline JPEGs. */
export async function mailBatch(
	mailer: Mailer,
	email: string,
	language: Language,
	ended: readonly EndedRequest[],
	{ siteOrigin, supportEmail }: Pick<RequestMailSettings, 'siteOrigin' | 'supportEmail'>,
): Promise<void> {
	const failed = ended.flatMap(({ request }) => (request.status === 'FAILED' ? [request] : []));
	const title = titleOf(language, ended.length - failed.length, ended.length);
	const shown = ended.filter(({ picture }) => picture).slice(0, mostThumbnails);
	const values = {
		title,
		preview: title,
		details: detailsOf(language, failed),
		link: `${siteOrigin}${prefixOf(language)}/status?batch=${ended[0]?.request.batch?.id}`,
	};
	const pictures = shown.map(({ request }, n) => thumbnail(language, request, n)).join('');
	await sendMail(mailer, email, fillIn(batchEnded[language], values, { pictures }), {
		replyTo: supportEmail,
		pictures: Object.fromEntries(
			shown.flatMap(({ picture }, n) => (picture ? [[`picture${n}`, picture]] : [])),
		),
	});
}
