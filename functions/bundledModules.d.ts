/** The mails that the bundler renders from `templates/`. */
declare module '#mails' {
	import type { Mail } from '#adapters/mail/mailer.ts';
	import type { Language } from '#shared/languages/languages.ts';

	type InLanguages = Readonly<Record<Language, Mail>>;
	export const loginCode: InLanguages;
	export const erasureCode: InLanguages;
	export const grantCode: InLanguages;
	export const receipt: InLanguages;
	export const discountedReceipt: InLanguages;
	export const contactConfirmation: InLanguages;
	export const contactNotice: InLanguages;
	export const contactAnswer: InLanguages;
	export const batchEnded: InLanguages;
	export const completed: InLanguages;
	export const failed: InLanguages;
	export const failedTogether: InLanguages;
	export const refunded: InLanguages;
	export const overdue: InLanguages;
	export const withdrawn: InLanguages;
	export const webhookOff: InLanguages;
	export const artistJob: InLanguages;
	export const artistReminder: InLanguages;
}

/** The stage's payment provider for each region, chosen when the functions are bundled. */
declare module '#stage/payments/*' {
	import type { CreateProvider } from '#adapters/payments/provider.ts';
	export const createProvider: CreateProvider;
}

/** The stage's image engine: the bundler resolves this module to that engine alone. */
declare module '#stage/engine' {
	import type { CreateEngine } from '#engine/createEngine.ts';
	export const createEngine: CreateEngine;
}
