import { currencySymbols } from '#shared/payments/money.ts';
import { currencyOf, paymentMethods, type Region, regions } from '#shared/payments/pricing.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { CreditSelection } from './useCreditSelection.ts';

const names: Record<Region, string> = { indonesia: 'Indonesia', international: 'International' };

/** The region of the payment, which determines the currency and the payment methods. */
export const RegionChoice = ({ region, selectRegion }: CreditSelection) => (
	<Choice
		name="payment"
		legend="Payment method"
		hideLegend
		narrowColumns={1}
		value={region}
		onChange={selectRegion}
		options={regions.map((each) => ({
			value: each,
			label: `${names[each]} (${currencySymbols[currencyOf[each]]})`,
			note: paymentMethods[each].join(', '),
		}))}
	/>
);

/** The same choice, labelled with the currency. */
export const CurrencyToggle = ({ region, selectRegion }: CreditSelection) => (
	<Choice
		name="currency"
		legend="Currency"
		value={region}
		onChange={selectRegion}
		options={regions.map((each) => ({ value: each, label: currencyOf[each] }))}
	/>
);
