import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { appPaths } from '../../appPaths.ts';
import { CustomAmount } from '../../features/payments/CustomAmount.tsx';
import { priceOf } from '../../features/payments/creditAmount.ts';
import { DiscountBadge } from '../../features/payments/DiscountBadge.tsx';
import { t as paymentsText } from '../../features/payments/messages.en.ts';
import { CurrencyToggle } from '../../features/payments/RegionChoice.tsx';
import { type CreditSelection, useCreditSelection } from '../../features/payments/useCreditSelection.ts';
import { usePackages } from '../../features/payments/usePackages.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Radio } from '../../ui/Choice.tsx';
import { Loading } from '../../ui/Page.tsx';
import { LandingSection } from './LandingSection.tsx';
import { t } from './messages.en.ts';

/** The packages as bars, whose height is the price per credit. */
const PackageScale = ({ packages, currency, selectedPackage, selectPackage }: CreditSelection) => (
	<chakra.fieldset minWidth="0">
		<chakra.legend fontWeight="strong" fontSize="small" mb="2">
			{paymentsText('credits')}
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

/** The price calculator, which needs no sign-in. */
export function Pricing({ signedIn }: { signedIn: boolean }) {
	const { packages, error } = usePackages();
	const selection = useCreditSelection(packages);

	return (
		<LandingSection title={t('pricing')}>
			{!packages && !error && <Loading label={t('pricesLoading')} />}
			{!packages && error && <p>{t('pricesMissing')}</p>}
			{packages?.length === 0 && <p>{t('noPrices')}</p>}
			{packages && packages.length > 0 && (
				<chakra.div
					display="grid"
					gap={{ base: '6', md: '7' }}
					alignItems="start"
					gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
				>
					<chakra.div display="grid" gap="5">
						<PackageScale {...selection} />
						<chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ md: '1fr 1fr' }}>
							<CustomAmount selection={selection} />
							<CurrencyToggle {...selection} />
						</chakra.div>
					</chakra.div>
					<Price {...selection} signedIn={signedIn} />
				</chakra.div>
			)}
		</LandingSection>
	);
}

function Price({
	price,
	selectedPackage,
	region,
	currency,
	signedIn,
}: CreditSelection & { signedIn: boolean }) {
	const buy = price && appPaths.buySelected(price.credits, selectedPackage === undefined, region);
	const each = price && formatMoney(price.total / price.credits, currency);

	return (
		<chakra.div display="grid" gap="5" justifyItems="start">
			<chakra.div aria-live="polite" display="grid" gap="2" justifyItems="start">
				<chakra.p fontWeight="strong">{price ? formatCredits(price.credits) : t('howMany')}</chakra.p>
				<chakra.p textStyle="display" fontSize="clamp(3rem, 1.6rem + 4vw, 5rem)">
					{price ? formatMoney(price.total, currency) : '-'}
				</chakra.p>
				{price && (
					<chakra.p color="muted" display="flex" flexWrap="wrap" gap="2">
						{each && t('perCredit', { price: each })} <DiscountBadge percentage={price.discountPercentage} />
					</chakra.p>
				)}
			</chakra.div>
			<ButtonLink
				tone="solid"
				size="large"
				width={{ base: 'full', md: 'auto' }}
				to={signedIn && buy ? buy : signedIn ? appPaths.buyCredits : appPaths.loginFor(buy)}
			>
				{t('buyNow')}
			</ButtonLink>
			<chakra.p fontSize="small" color="muted">
				{t('oneCredit')}
			</chakra.p>
		</chakra.div>
	);
}
