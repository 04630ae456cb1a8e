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
import { fillIn, type Mailer, sendMail } from './mailer.ts';
import { mailDate, reasonText, textsIn } from './textsIn.ts';

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

const customerMails = {
	COMPLETED: completed,
	FAILED: failed,
	OVERDUE: overdue,
	REFUNDED: refunded,
	WITHDRAWN: withdrawn,
};
export type CustomerMail = keyof typeof customerMails;

/** Mails a request's customer what became of it, a finished picture as a small inline JPEG; a reply goes to support. */
export async function mailCustomer(
	mailer: Mailer,
	what: CustomerMail,
	request: ArtRequest,
	{ siteOrigin, supportEmail, language }: RequestMailSettings,
	picture?: Uint8Array,
): Promise<void> {
	const t = textsIn[language];
	const values = {
		service: t(`services.${request.service}`),
		reason: reasonText(language, request.reason),
		credits: t('credits', { count: request.credits }),
		link: `${siteOrigin}${prefixOf(language)}/status/${request.id}`,
	};
	await sendMail(mailer, request.email, fillIn(customerMails[what][language], values), {
		replyTo: supportEmail,
		...(picture && { pictures: { result: picture } }),
	});
}

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
			link: `${siteOrigin}/admin/queue?request=${request.id}`,
		}),
	);
}
