import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { appPaths } from '../../appPaths.ts';
import { CustomAmount } from '../../features/payments/CustomAmount.tsx';
import { DiscountBadge } from '../../features/payments/DiscountBadge.tsx';
import { PackageScale } from '../../features/payments/PackageScale.tsx';
import { CurrencyToggle } from '../../features/payments/RegionChoice.tsx';
import { type CreditSelection, useCreditSelection } from '../../features/payments/useCreditSelection.ts';
import { usePackages } from '../../features/payments/usePackages.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Page.tsx';
import { LandingSection } from './LandingSection.tsx';
import { t } from './messages.en.ts';

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
