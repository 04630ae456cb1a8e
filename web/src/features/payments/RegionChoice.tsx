import { currencySymbols } from '#shared/payments/money.ts';
import { currencyOf, paymentMethods, type Region, regions } from '#shared/payments/pricing.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Purchase } from './usePurchase.ts';

const names: Record<Region, string> = { indonesia: 'Indonesia', international: 'International' };

/** Where the payment comes from, which decides the currency and the methods. */
export const RegionChoice = ({ region, chooseRegion }: Purchase) => (
	<Choice
		name="payment"
		legend="Payment method"
		quietLegend
		narrowColumns={1}
		value={region}
		onChange={chooseRegion}
		options={regions.map((each) => ({
			value: each,
			label: `${names[each]} (${currencySymbols[currencyOf[each]]})`,
			note: paymentMethods[each].join(', '),
		}))}
	/>
);

/** The same choice, by the currency. */
export const CurrencyToggle = ({ region, chooseRegion }: Purchase) => (
	<Choice
		name="currency"
		legend="Currency"
		value={region}
		onChange={chooseRegion}
		options={regions.map((each) => ({ value: each, label: currencyOf[each] }))}
	/>
);
