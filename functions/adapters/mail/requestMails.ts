import type { ArtRequest } from '#core/art-requests/artRequests.ts';
import { artistJob, artistReminder, completed, failed, overdue, refunded } from '#mails';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { fillIn } from './fillIn.ts';
import { mailDate, numberOf } from './notices.ts';
import type { Mail, SendMail } from './ses.ts';

/** What mails about requests need to know of the stage. */
export interface RequestMailSettings {
	readonly siteOrigin: string;
	readonly supportEmail: string;
	readonly artistEmails: readonly string[];
	/** Seconds within which the request's service is promised. */
	readonly promisedSeconds: number;
}

const credits = ({ credits: count }: ArtRequest): string => formatCredits(count);

/** Writes to a request's customer, whose answer goes to support. */
async function toCustomer(
	send: SendMail,
	request: ArtRequest,
	{ siteOrigin, supportEmail }: RequestMailSettings,
	mail: Mail,
	picture?: Uint8Array,
): Promise<void> {
	const values = {
		service: serviceLabels[request.service],
		reason: request.reason ?? '',
		credits: credits(request),
		link: `${siteOrigin}/status/${request.id}`,
	};
	await send(request.email, fillIn(mail, values), {
		replyTo: supportEmail,
		...(picture && { pictures: { result: picture } }),
	});
}

/** Brings the finished picture, as a small JPEG inside the mail. */
export const mailCompleted = (
	send: SendMail,
	request: ArtRequest,
	settings: RequestMailSettings,
	picture: Uint8Array,
): Promise<void> => toCustomer(send, request, settings, completed, picture);

/** Tells why a request failed, and that it is paid back. */
export const mailFailed = (
	send: SendMail,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(send, request, settings, failed);

/** Tells that a completed request is paid back. */
export const mailRefunded = (
	send: SendMail,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(send, request, settings, refunded);

/** Tells that a request takes longer than promised. */
export const mailOverdue = (
	send: SendMail,
	request: ArtRequest,
	settings: RequestMailSettings,
): Promise<void> => toCustomer(send, request, settings, overdue);

/** Writes to one artist about a request: a new one, or one that is due. */
export async function mailArtist(
	send: SendMail,
	artist: string,
	request: ArtRequest,
	{ siteOrigin, promisedSeconds }: RequestMailSettings,
	what: 'job' | 'reminder',
): Promise<void> {
	const due = new Date(Date.parse(request.promisedFrom) + promisedSeconds * 1000).toISOString();
	const mail = what === 'job' ? artistJob : artistReminder;
	await send(artist, fillIn(mail, { number: numberOf(request.id), due: mailDate(due), site: siteOrigin }));
}
