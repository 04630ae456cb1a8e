import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { Choice } from '../../ui/Choice.tsx';
import { credits as creditWords } from '../../ui/words.ts';
import { DiscountBadge } from './DiscountBadge.tsx';
import { priceOf } from './purchase.ts';
import type { Purchase } from './usePurchase.ts';

/** The packages side by side, one below the other on a phone. */
export const PackageTiles = ({ packages, currency, picked, pick }: Purchase) => (
	<Choice
		name="package"
		legend="Credit package"
		quietLegend
		columns={3}
		narrowColumns={1}
		value={picked === undefined ? undefined : String(picked)}
		onChange={(credits) => pick(Number(credits))}
		options={packages.map(({ credits }) => {
			const { total, discountPercentage } = priceOf(credits, currency, packages);
			return {
				value: String(credits),
				label: (
					<Line>
						<chakra.span>{creditWords(credits)}</chakra.span>
						<DiscountBadge percentage={discountPercentage} />
						<chakra.span fontWeight="regular" ml={{ base: 'auto', md: '0' }} flexBasis={{ md: '100%' }}>
							{formatMoney(total, currency)}
						</chakra.span>
					</Line>
				),
			};
		})}
	/>
);

const Line = chakra('span', {
	base: {
		display: 'flex',
		flexWrap: { md: 'wrap' },
		alignItems: 'center',
		columnGap: '3',
		rowGap: '1',
		py: { md: '2' },
	},
});
