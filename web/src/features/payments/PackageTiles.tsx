import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { Choice } from '../../ui/Choice.tsx';
import { priceOf } from './creditAmount.ts';
import { DiscountBadge } from './DiscountBadge.tsx';
import { t } from './messages.en.ts';
import type { CreditSelection } from './useCreditSelection.ts';

/** The packages as tiles, in one column on a phone. */
export const PackageTiles = ({ packages, currency, selectedPackage, selectPackage }: CreditSelection) => (
	<Choice
		name="package"
		legend={t('creditPackage')}
		hideLegend
		columns={2}
		narrowColumns={1}
		value={selectedPackage === undefined ? undefined : String(selectedPackage)}
		onChange={(credits) => selectPackage(Number(credits))}
		options={packages.map(({ credits }) => {
			const { total, discount, discountPercentage } = priceOf(credits, currency, packages);
			return {
				value: String(credits),
				label: (
					<PackageLabel>
						<chakra.span>{formatCredits(credits)}</chakra.span>
						<DiscountBadge percentage={discountPercentage} />
						<chakra.span ml="auto">{formatMoney(total, currency)}</chakra.span>
					</PackageLabel>
				),
				note: (
					<PackageNote>
						<span>{t('perCredit', { price: formatMoney(total / credits, currency) })}</span>
						{discount > 0 && <span>{t('saving', { amount: formatMoney(discount, currency) })}</span>}
					</PackageNote>
				),
			};
		})}
	/>
);

const PackageLabel = chakra('span', {
	base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', pt: '2' },
});

const PackageNote = chakra('span', {
	base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', pb: '2' },
});
