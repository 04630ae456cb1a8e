import type { ArtRequest, ArtRequestSummary } from '#core/art-requests/artRequests.ts';
import {
	artistJob,
	artistReminder,
	completed,
	failed,
	failedTogether,
	overdue,
	refunded,
	withdrawn,
} from '#mails';
import { type Language, prefixOf } from '#shared/languages/languages.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { fillIn } from './fillIn.ts';
import { mailDate } from './mailDate.ts';
import { type Mail, type Mailer, sendMail } from './mailer.ts';
import { reasonText } from './reasonText.ts';
import { textsIn } from './textsIn.ts';

/** The settings that mails about art requests need. */
export interface RequestMailSettings {
	readonly siteOrigin: string;
	readonly supportEmail: string;
	readonly artistEmails: readonly string[];
	/** Of the recipient. */
	readonly language: Language;
	/** Seconds in which the request's service promises a result. */
	readonly promisedSeconds: number;
}

/** Mails a request's customer; a reply goes to support. */
async function toCustomer(
	mailer: Mailer,
	request: ArtRequest,
	{ siteOrigin, supportEmail, language }: RequestMailSettings,
	mail: Readonly<Record<Language, Mail>>,
	picture?: Uint8Array,
): Promise<void> {
	const t = textsIn[language];
	const values = {
		service: t(`services.${request.service}`),
		reason: reasonText(language, request.reason),
		credits: t('credits', { count: request.credits }),
		link: `${siteOrigin}${prefixOf(language)}/status/${request.id}`,
	};
	await sendMail(mailer, request.email, fillIn(mail[language], values), {
		replyTo: supportEmail,
		...(picture && { pictures: { result: picture } }),
	});
}

/** Mails the customer the finished picture, as a small inline JPEG. */
export const mailCompleted = (
	mailer: Mailer,
	request: ArtRequest,
	settings: RequestMailSettings,
	picture: Uint8Array,
): Promise<void> => toCustomer(mailer, request, settings, completed, picture);

/** Mails the customer why a request failed, and that its credits were refunded. */
export const mailFailed = (
	mailer: Mailer,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(mailer, request, settings, failed);

/** Mails the customer why several requests failed, each reason once, and that their credits were refunded. */
export async function mailFailedTogether(
	mailer: Mailer,
	email: string,
	requests: readonly Pick<ArtRequestSummary, 'reason' | 'credits'>[],
	{ siteOrigin, supportEmail, language }: Omit<RequestMailSettings, 'artistEmails' | 'promisedSeconds'>,
): Promise<void> {
	const byReason = Object.entries(Object.groupBy(requests, ({ reason = '' }) => reason));
	const values = {
		count: String(requests.length),
		reasons: byReason
			.map(([reason, each = []]) => `${each.length} × ${reasonText(language, reason)}`)
			.join('\n'),
		credits: textsIn[language]('credits', {
			count: requests.reduce((sum, request) => sum + request.credits, 0),
		}),
		link: `${siteOrigin}${prefixOf(language)}/status`,
	};
	await sendMail(mailer, email, fillIn(failedTogether[language], values), { replyTo: supportEmail });
}

/** Mails the customer that the credits of a completed request were refunded. */
export const mailRefunded = (
	mailer: Mailer,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(mailer, request, settings, refunded);

/** Mails the customer that the picture was withdrawn and is made anew. */
export const mailWithdrawn = (
	mailer: Mailer,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(mailer, request, settings, withdrawn);

/** Mails the customer that a request is overdue. */
export const mailOverdue = (
	mailer: Mailer,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(mailer, request, settings, overdue);

/** Mails an artist about a request: a new one (`job`), or one that is due soon (`reminder`). */
export async function mailArtist(
	mailer: Mailer,
	artist: string,
	request: ArtRequest,
	{ siteOrigin, promisedSeconds, language }: RequestMailSettings,
	what: 'job' | 'reminder',
): Promise<void> {
	const due = new Date(Date.parse(request.promisedFrom) + promisedSeconds * 1000).toISOString();
	const mail = what === 'job' ? artistJob : artistReminder;
	await sendMail(
		mailer,
		artist,
		fillIn(mail[language], {
			number: recordNumber(request.id),
			due: mailDate(due, language),
			site: siteOrigin,
		}),
	);
}
