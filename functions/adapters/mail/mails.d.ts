/** The mails that the bundler renders from `templates/`. */
declare module '#mails' {
	import type { Mail } from '#adapters/mail/mailer.ts';
	export const loginCode: Mail;
	export const erasureCode: Mail;
	export const grantCode: Mail;
	export const receipt: Mail;
	export const discountedReceipt: Mail;
	export const contactConfirmation: Mail;
	export const contactNotice: Mail;
	export const contactAnswer: Mail;
	export const batchEnded: Mail;
	export const completed: Mail;
	export const failed: Mail;
	export const failedTogether: Mail;
	export const refunded: Mail;
	export const overdue: Mail;
	export const artistJob: Mail;
	export const artistReminder: Mail;
}
