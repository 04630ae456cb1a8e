import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { escapeHtml } from '#shared/html.ts';

/** A rendered mail. */
export interface Mail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
}

/** SES and the sender of all mail. */
export interface Mailer {
	readonly client: Pick<SESv2Client, 'send'>;
	/** `Pixwand <hello@pixwand.example>`. */
	readonly from: string;
}

interface MailOptions {
	/** The address for replies, if not the sender. */
	readonly replyTo?: string;
	/** Inline JPEGs by their content id: `<img src="cid:…">`. */
	readonly pictures?: Readonly<Record<string, Uint8Array>>;
	/** Attached JPEGs. */
	readonly attachments?: readonly Uint8Array[];
}

/** Whether SES will never take a mail, such as one to an address that is none. */
export const isMalformed = (error: unknown): boolean =>
	error instanceof Error && error.name === 'BadRequestException';

/** Errors of SES that an operator resolves. */
const refusals = new Set([
	'MessageRejected',
	'AccountSuspendedException',
	'SendingPausedException',
	'MailFromDomainNotVerifiedException',
	'NotFoundException',
	'AccessDeniedException',
]);

/** Whether SES does not take mails of this sender or account. */
export const isRefused = (error: unknown): boolean => error instanceof Error && refusals.has(error.name);

/** Errors of SES that are over when the account may send again. */
const throttlingErrors = new Set([
	'TooManyRequestsException',
	'LimitExceededException',
	'ThrottlingException',
]);

/** Whether SES does not accept any mail at the moment, because there were too many. */
export const isThrottled = (error: unknown): boolean =>
	error instanceof Error && throttlingErrors.has(error.name);

export const openMailer = (from: string): Mailer => ({ client: new SESv2Client({}), from });

const content = (Data: string) => ({ Data, Charset: 'UTF-8' });

const jpeg = { ContentType: 'image/jpeg', ContentTransferEncoding: 'BASE64' } as const;

/** Sends a mail through SES; throws the errors of SES. */
export async function sendMail(
	{ client, from }: Mailer,
	to: string,
	{ subject, html, text }: Mail,
	{ replyTo, pictures = {}, attachments = [] }: MailOptions = {},
): Promise<void> {
	await client.send(
		new SendEmailCommand({
			FromEmailAddress: from,
			Destination: { ToAddresses: [to] },
			...(replyTo && { ReplyToAddresses: [replyTo] }),
			Content: {
				Simple: {
					Subject: content(subject),
					Body: { Html: content(html), Text: content(text) },
					Attachments: [
						...Object.entries(pictures).map(([ContentId, RawContent]) => ({
							...jpeg,
							RawContent,
							ContentId,
							FileName: `${ContentId}.jpg`,
							ContentDisposition: 'INLINE' as const,
						})),
						...attachments.map((RawContent, at) => ({
							...jpeg,
							RawContent,
							FileName: `picture-${at + 1}.jpg`,
							ContentDisposition: 'ATTACHMENT' as const,
						})),
					],
				},
			},
		}),
	);
}

type Values = Readonly<Record<string, string>>;

/**
 * Replaces a mail's `{{placeholders}}` by values, which are escaped in HTML. `html` has the values that are HTML already; a
 * mail's text leaves them out.
 *
 * @throws Error for a placeholder without a value.
 */
export function fillIn(mail: Mail, values: Values, html: Values = {}): Mail {
	const fill = (text: string, encode: (value: string) => string, raw = (_: string) => '') =>
		text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
			if (name in html) return raw(html[name] ?? '');
			const value = values[name];
			if (value === undefined) throw new Error(`The mail has no value for {{${name}}}.`);
			return encode(value);
		});
	const plain = (value: string) => value;
	return {
		subject: fill(mail.subject, plain),
		html: fill(mail.html, escapeHtml, plain),
		text: fill(mail.text, plain),
	};
}
