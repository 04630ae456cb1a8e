import { currencySymbols } from '#shared/payments/money.ts';
import { currencyOf, paymentMethods, type Region, regions } from '#shared/payments/pricing.ts';
import { Choice } from '../../ui/Choice.tsx';
import { t } from './messages.en.ts';
import type { CreditSelection } from './useCreditSelection.ts';

/** The methods that are not names of their own. */
const translated: Readonly<Record<string, string>> = { 'Bank transfer': t('bankTransfer'), Card: t('card') };

/** The payment methods of a region, in the language of the page: `QRIS, Bank transfer, GoPay, OVO`. */
export const methodNames = (region: Region): string =>
	paymentMethods[region].map((method) => translated[method] ?? method).join(', ');

const names: Record<Region, string> = { indonesia: t('indonesia'), international: t('international') };

/** The region of the payment, which determines the currency and the payment methods. */
export const RegionChoice = ({ region, selectRegion }: CreditSelection) => (
	<Choice
		name="payment"
		legend={t('method')}
		hideLegend
		narrowColumns={1}
		value={region}
		onChange={selectRegion}
		options={regions.map((each) => ({
			value: each,
			label: `${names[each]} (${currencySymbols[currencyOf[each]]})`,
			note: methodNames(each),
		}))}
	/>
);

/** The same choice, labelled with the currency. */
export const CurrencyToggle = ({ region, selectRegion }: CreditSelection) => (
	<Choice
		name="currency"
		legend={t('currency')}
		value={region}
		onChange={selectRegion}
		options={regions.map((each) => ({ value: each, label: currencyOf[each] }))}
	/>
);
