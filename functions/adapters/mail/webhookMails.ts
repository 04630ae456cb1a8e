import type { User } from '#core/users/users.ts';
import { webhookOff } from '#mails';
import { defaultLanguage, prefixOf } from '#shared/languages/languages.ts';
import { fillIn, type Mailer, sendMail } from './mailer.ts';

/** Mails a customer that their webhook was switched off, since nothing was received for three days. */
export async function mailWebhookOff(
	mailer: Mailer,
	{ email, language = defaultLanguage }: Pick<User, 'email' | 'language'>,
	url: string,
	{ siteOrigin, supportEmail }: { readonly siteOrigin: string; readonly supportEmail: string },
): Promise<void> {
	const link = `${siteOrigin}${prefixOf(language)}/profile/api`;
	await sendMail(mailer, email, fillIn(webhookOff[language], { url, link }), { replyTo: supportEmail });
}
