import { chakra } from '@chakra-ui/react';
import { formatCredits } from '../../language/formatCredits.ts';
import { Radio } from '../../ui/Choice.tsx';
import { priceOf } from './creditAmount.ts';
import { t } from './messages.en.ts';
import type { CreditSelection } from './useCreditSelection.ts';

/** The packages as bars, whose height is the price per credit. */
export const PackageScale = ({ packages, currency, selectedPackage, selectPackage }: CreditSelection) => (
	<chakra.fieldset minWidth="0">
		<chakra.legend fontWeight="strong" fontSize="small" mb="2">
			{t('credits')}
		</chakra.legend>
		<chakra.div display="grid" gridAutoFlow="column" gridAutoColumns="minmax(0, 1fr)">
			{packages.map(({ credits }) => {
				const { discountPercentage } = priceOf(credits, currency, packages);
				return (
					<Step key={credits}>
						<Radio
							type="radio"
							name="scale"
							value={credits}
							aria-label={formatCredits(credits)}
							checked={credits === selectedPackage}
							onChange={() => selectPackage(credits)}
						/>
						<chakra.span fontWeight="strong">{credits}</chakra.span>
						<PriceBar style={{ height: `${100 - discountPercentage}%` }} />
						<chakra.span fontSize="small" color="muted" minHeight="1.5em">
							{discountPercentage > 0 && `−${discountPercentage}%`}
						</chakra.span>
					</Step>
				);
			})}
		</chakra.div>
	</chakra.fieldset>
);

const Step = chakra('label', {
	base: {
		position: 'relative',
		display: 'grid',
		gridTemplateRows: 'auto 72px auto',
		alignItems: 'end',
		gap: '2',
		pt: '2',
		textAlign: 'center',
		borderRadius: 'control',
		cursor: 'pointer',
		'& > span:nth-of-type(2)': { bg: 'line' },
		'&:hover > span:nth-of-type(2)': { bg: 'edge' },
		'&:has(input:checked) > span:nth-of-type(2)': { bg: 'ink' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});

const PriceBar = chakra('span', {
	base: {
		display: 'block',
		mx: '2px',
		borderRadius: '2px',
		transition: 'background-color {durations.short}',
	},
});
