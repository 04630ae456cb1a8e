import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { appPaths } from '../../appPaths.ts';
import { CustomAmount } from '../../features/payments/CustomAmount.tsx';
import { DiscountBadge } from '../../features/payments/DiscountBadge.tsx';
import { PackageScale } from '../../features/payments/PackageScale.tsx';
import { CurrencyToggle } from '../../features/payments/RegionChoice.tsx';
import { usePackages } from '../../features/payments/usePackages.ts';
import { type Purchase, usePurchase } from '../../features/payments/usePurchase.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Waiting } from '../../ui/Page.tsx';
import { credits } from '../../ui/words.ts';
import { Band } from './Band.tsx';

/** What credits cost, to be tried out before signing in. */
export function Pricing({ signedIn }: { signedIn: boolean }) {
	const { packages, error } = usePackages();
	const purchase = usePurchase(packages);

	return (
		<Band title="Pricing">
			{!packages && !error && <Waiting what="Loading prices" />}
			{!packages && error && <p>Failed to load pricing options. Please try again later.</p>}
			{packages?.length === 0 && <p>No pricing options available at the moment.</p>}
			{packages && packages.length > 0 && (
				<chakra.div
					display="grid"
					gap={{ base: '6', md: '7' }}
					alignItems="start"
					gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
				>
					<chakra.div display="grid" gap="5">
						<PackageScale {...purchase} />
						<chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ md: '1fr 1fr' }}>
							<CustomAmount purchase={purchase} />
							<CurrencyToggle {...purchase} />
						</chakra.div>
					</chakra.div>
					<Price {...purchase} signedIn={signedIn} />
				</chakra.div>
			)}
		</Band>
	);
}

function Price({ price, picked, region, currency, signedIn }: Purchase & { signedIn: boolean }) {
	const buy = price && appPaths.purchase(price.credits, picked === undefined, region);
	const each = price && formatMoney(price.total / price.credits, currency);

	return (
		<chakra.div display="grid" gap="5" justifyItems="start">
			<chakra.div aria-live="polite" display="grid" gap="2" justifyItems="start">
				<chakra.p fontWeight="strong">{price ? credits(price.credits) : 'How many credits?'}</chakra.p>
				<chakra.p textStyle="display" fontSize="clamp(2.75rem, 1.6rem + 4vw, 5rem)">
					{price ? formatMoney(price.total, currency) : '-'}
				</chakra.p>
				{price && (
					<chakra.p color="muted" display="flex" flexWrap="wrap" gap="2">
						{each} per credit <DiscountBadge percentage={price.discountPercentage} />
					</chakra.p>
				)}
			</chakra.div>
			<ButtonLink
				tone="solid"
				size="large"
				width={{ base: 'full', md: 'auto' }}
				to={signedIn && buy ? buy : signedIn ? appPaths.buyCredits : appPaths.login}
			>
				Buy Now
			</ButtonLink>
			<chakra.p fontSize="small" color="muted">
				One credit is one picture. No subscription, no hidden fees.
			</chakra.p>
		</chakra.div>
	);
}
