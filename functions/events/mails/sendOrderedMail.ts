import { type EndedRequest, mailBatch, mostThumbnails } from '#adapters/mail/batchMail.ts';
import {
	mailContactAnswer,
	mailContactConfirmation,
	mailContactNotice,
} from '#adapters/mail/contactMails.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { mailReceipt } from '#adapters/mail/receiptMail.ts';
import {
	type CustomerMail,
	mailArtist,
	mailCustomer,
	mailFailedTogether,
	type RequestMailSettings,
} from '#adapters/mail/requestMails.ts';
import { mailWebhookOff } from '#adapters/mail/webhookMails.ts';
import { type ArtRequest, toArtRequest } from '#core/art-requests/artRequests.ts';
import { readEndedBatch, readFailedIn, type TimeRange } from '#core/art-requests/batches.ts';
import { type ContactRequest, toContactRequest } from '#core/contact/contactRequests.ts';
import { type ContactAnswer, toContactAnswer } from '#core/contact/contactThread.ts';
import { type Bucket, readObject } from '#core/files/bucket.ts';
import { mailPictureKey } from '#core/files/files.ts';
import type { MailOrder } from '#core/mails/mailOrders.ts';
import { type Transaction, toTransaction } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { runOnce } from '#core/table/effects.ts';
import type { Item } from '#core/table/query.ts';
import { getUser, isErased, languageOf } from '#core/users/users.ts';
import { type StoredWebhook, toWebhook } from '#core/webhooks/webhooks.ts';
import type { FunctionSettings } from '#runtime/settings.ts';
import { fulfilledAs, isWithArtist } from '#shared/art-requests/services.ts';
import { isUnfinished, type RequestStatus } from '#shared/art-requests/statuses.ts';
import { defaultLanguage, type Language } from '#shared/languages/languages.ts';

/** What mails are made of and sent with. */
export interface MailContext {
	readonly table: Table;
	readonly bucket: Bucket;
	readonly mailer: Mailer;
	readonly settings: Pick<FunctionSettings, 'siteOrigin' | 'supportEmail' | 'artistEmails' | 'sweep'>;
}

/** The language of a recipient: that of their account, else that in which they wrote to us. */
const languageFor = async ({ table }: MailContext, email: string, wroteIn?: Language): Promise<Language> =>
	(await languageOf(table, email)) ?? wroteIn ?? defaultLanguage;

/** The small version of a file for mails. */
async function mailPicture(bucket: Bucket, fileId: string): Promise<Uint8Array> {
	const picture = await readObject(bucket, mailPictureKey(fileId));
	if (!picture) throw new Error(`The mail picture of file ${fileId} is missing.`);
	return picture.bytes;
}

async function sendAnswer(context: MailContext, answer: ContactAnswer): Promise<void> {
	const { bucket, mailer, settings } = context;
	const pictures = await Promise.all(answer.files.map((file) => mailPicture(bucket, file)));
	const language = await languageFor(context, answer.email, answer.language);
	await mailContactAnswer(mailer, answer, settings.supportEmail, language, pictures);
}

/** The request with its picture for mails, where it has one. */
async function withPicture(bucket: Bucket, request: ArtRequest): Promise<EndedRequest> {
	const [first] = request.resultFiles;
	const picture = first === undefined ? undefined : await mailPicture(bucket, first);
	return { request, picture };
}

/** Mails about the requests of a batch when the last has ended, once for the same requests. */
async function sendBatch(
	context: MailContext,
	request: ArtRequest,
	without: 'none' | 'missing',
): Promise<void> {
	const { table, bucket, mailer, settings } = context;
	const ended = await readEndedBatch(table, request, without);
	if (!ended || !request.batch) return;
	const first = await Promise.all(ended.slice(0, mostThumbnails).map((each) => withPicture(bucket, each)));
	const all = [...first, ...ended.slice(mostThumbnails).map((each) => ({ request: each }))];
	const of = `BATCH#${request.userId}#${request.batch.id}#${ended.length}`;
	const language = await languageFor(context, request.email);
	await runOnce(table, 'MAIL#BATCH_ENDED', of, new Date(), () =>
		mailBatch(mailer, request.email, language, all, settings),
	);
}

/** Sends the mail of an order about an item as it is now. Sends none that is no longer true. */
export async function sendOrderedMail(
	context: MailContext,
	{ name, recipient, period }: MailOrder,
	item: Item,
): Promise<void> {
	const { mailer } = context;
	const { supportEmail } = context.settings;
	if (isErased(item.email)) return;
	if (typeof item.userId === 'string' && (await getUser(context.table, item.userId))?.erasingSince) return;
	switch (name) {
		case 'RECEIPT':
			return sendReceipt(context, toTransaction(item));
		case 'CONFIRMATION':
			return sendConfirmation(context, toContactRequest(item));
		case 'NOTICE':
			return mailContactNotice(
				mailer,
				toContactRequest(item),
				supportEmail,
				await languageFor(context, supportEmail),
			);
		case 'ANSWER':
			return sendAnswer(context, toContactAnswer(item));
		case 'WEBHOOK_OFF':
			return sendWebhookOff(context, toWebhook(item));
		case 'FAILED_TOGETHER':
			return period && sendFailures(context, toArtRequest(item), period);
		case 'BATCH':
			return sendBatch(context, toArtRequest(item), 'none');
		case 'BATCH_LATE':
			return sendBatch(context, toArtRequest(item), 'missing');
		default:
			return sendRequestMail(context, name, recipient, toArtRequest(item));
	}
}

async function sendReceipt(context: MailContext, transaction: Transaction): Promise<void> {
	const language = await languageFor(context, transaction.email);
	await mailReceipt(context.mailer, transaction, language, context.settings.supportEmail);
}

async function sendWebhookOff(context: MailContext, { userId, url }: StoredWebhook): Promise<void> {
	const user = await getUser(context.table, userId);
	if (user) await mailWebhookOff(context.mailer, user, url, context.settings);
}

async function sendConfirmation(context: MailContext, request: ContactRequest): Promise<void> {
	const language = await languageFor(context, request.email, request.language);
	await mailContactConfirmation(context.mailer, request, language);
}

/** Mails what failed in a period, unless it is the one request whose mail was sent at once. */
async function sendFailures(
	context: MailContext,
	{ userId, email }: ArtRequest,
	period: TimeRange,
): Promise<void> {
	const failed = await readFailedIn(context.table, userId, period);
	if (failed.length < 2) return;
	const language = await languageFor(context, email);
	await mailFailedTogether(context.mailer, email, failed, { ...context.settings, language });
}

/** Whether a mail about a request of this status is still true; what became of a withdrawn picture has a mail of its own. */
const isTrue: Readonly<Record<CustomerMail, (status: RequestStatus) => boolean>> = {
	COMPLETED: (status) => status === 'COMPLETED',
	FAILED: (status) => status === 'FAILED',
	OVERDUE: isUnfinished,
	REFUNDED: () => true,
	WITHDRAWN: isUnfinished,
};

async function sendRequestMail(
	context: MailContext,
	name: CustomerMail | 'ARTIST_JOB' | 'ARTIST_REMINDER',
	recipient: number,
	request: ArtRequest,
): Promise<void> {
	const { bucket, mailer, settings } = context;
	const artist = settings.artistEmails[recipient];
	const isForArtist = name === 'ARTIST_JOB' || name === 'ARTIST_REMINDER';
	const mailSettings: RequestMailSettings = {
		...settings,
		language: await languageFor(context, (isForArtist && artist) || request.email),
		promisedSeconds: settings.sweep.promised[fulfilledAs(request)],
	};
	if (isForArtist) {
		if (isWithArtist(request) && isUnfinished(request.status) && artist !== undefined)
			await mailArtist(mailer, artist, request, mailSettings, name === 'ARTIST_JOB' ? 'job' : 'reminder');
		return;
	}
	if (!isTrue[name](request.status)) return;
	const picture = name === 'COMPLETED' ? await mailPicture(bucket, request.resultFiles[0] ?? '') : undefined;
	await mailCustomer(mailer, name, request, mailSettings, picture);
}
