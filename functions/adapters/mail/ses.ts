import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** A mail ready to be sent. */
export interface Mail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
}

export type SendMail = (
	to: string,
	mail: Mail,
	options?: {
		/** Where an answer goes, when not to the sender. */
		readonly replyTo?: string;
		/** JPEGs inside the mail, by the name after `cid:`. */
		readonly pictures?: Readonly<Record<string, Uint8Array>>;
	},
) => Promise<void>;

/** What SES refuses for good: sending it again changes nothing. */
const refusals = new Set(['MessageRejected', 'BadRequestException']);

/** Whether a mail that could not be sent never can be. */
export const isRefused = (error: unknown): boolean => error instanceof Error && refusals.has(error.name);

/** Sends through SES; throws when SES refuses the mail. */
export function sesMail(from: string): SendMail {
	const client = new SESv2Client({});
	const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
	return async (to, { subject, html, text }, { replyTo, pictures = {} } = {}) => {
		await client.send(
			new SendEmailCommand({
				FromEmailAddress: from,
				Destination: { ToAddresses: [to] },
				...(replyTo && { ReplyToAddresses: [replyTo] }),
				Content: {
					Simple: {
						Subject: part(subject),
						Body: { Html: part(html), Text: part(text) },
						Attachments: Object.entries(pictures).map(([ContentId, RawContent]) => ({
							RawContent,
							ContentId,
							FileName: `${ContentId}.jpg`,
							ContentType: 'image/jpeg',
							ContentDisposition: 'INLINE',
							ContentTransferEncoding: 'BASE64',
						})),
					},
				},
			}),
		);
	};
}
