import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** A mail ready to be sent. */
export interface Mail {
	readonly subject: string;
	readonly html: string;
	readonly text: string;
}

export type SendMail = (to: string, mail: Mail) => Promise<void>;

/** Sends through SES; throws when SES refuses the mail. */
export function sesMail(from: string): SendMail {
	const client = new SESv2Client({});
	const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
	return async (to, { subject, html, text }) => {
		await client.send(
			new SendEmailCommand({
				FromEmailAddress: from,
				Destination: { ToAddresses: [to] },
				Content: {
					Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } },
				},
			}),
		);
	};
}
