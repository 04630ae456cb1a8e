import { paymentMethods, type Region } from '#shared/payments/pricing.ts';
import { t } from './messages.en.ts';

/** The methods that are not names of their own. */
const translated: Readonly<Record<string, string>> = { 'Bank transfer': t('bankTransfer'), Card: t('card') };

/** The payment methods of a region, in the language of the page: `QRIS, Bank transfer, GoPay, OVO`. */
export const methodNames = (region: Region): string =>
	paymentMethods[region].map((method) => translated[method] ?? method).join(', ');
