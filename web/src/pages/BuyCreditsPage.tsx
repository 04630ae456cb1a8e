import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatMoney } from '#shared/payments/money.ts';
import { packageQuotes } from '#shared/payments/pricing.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { CustomAmount } from '../features/payments/CustomAmount.tsx';
import { priceOf } from '../features/payments/creditAmount.ts';
import { DiscountBadge } from '../features/payments/DiscountBadge.tsx';
import { t } from '../features/payments/messages.en.ts';
import { PurchaseSummary } from '../features/payments/PurchaseSummary.tsx';
import { createCheckout } from '../features/payments/pendingTransactions.ts';
import { RegionChoice } from '../features/payments/RegionChoice.tsx';
import { type CreditSelection, useCreditSelection } from '../features/payments/useCreditSelection.ts';
import { usePackages } from '../features/payments/usePackages.ts';
import { formatCredits } from '../language/formatCredits.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Page, PageTitle, PageWithAside, Section } from '../ui/Page.tsx';
import { toast } from '../ui/toasts.ts';
import { useExternalNavigation } from '../ui/useExternalNavigation.ts';

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

export default function BuyCreditsPage() {
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const { me } = useMe();
	const { packages, error, retry } = usePackages();
	const selection = useCreditSelection(packages, query);
	const { navigating, navigateTo } = useExternalNavigation();
	const [checkout] = useState(() => createCheckout((message) => toast('error', message)));
	const { price, region, selectedPackage } = selection;

	function proceed() {
		if (!price) return;
		const { credits } = price;
		// The browser's back button restores the selection from the URL.
		navigate(appPaths.buySelected(credits, selectedPackage === undefined, region), { replace: true });
		void navigateTo(() => checkout({ credit: credits, region }));
	}

	return (
		<Page title={t('buyCredits')}>
			<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
				<PageTitle>{t('buyCredits')}</PageTitle>
				{!packages && !error && <PackageSkeleton />}
				{!packages && error && (
					<chakra.div display="grid" justifyItems="start" gap="4">
						<p>{t('notLoaded')}</p>
						<Button onClick={retry}>{t('retry')}</Button>
					</chakra.div>
				)}
				{packages && (
					<PageWithAside>
						<chakra.div display="grid" gap={{ base: '6', md: '7' }} pb={{ base: '6', lg: '0' }}>
							<Section title={t('howMany')}>
								<PackageTiles {...selection} />
								<CustomAmount selection={selection} slider />
							</Section>
							<chakra.div order={{ base: -1, lg: 0 }}>
								<Section title={t('method')}>
									<RegionChoice {...selection} />
								</Section>
							</chakra.div>
						</chakra.div>
						<PurchaseSummary
							selection={selection}
							balance={me?.total_credit ?? 0}
							connecting={navigating}
							onProceed={proceed}
						/>
					</PageWithAside>
				)}
			</chakra.div>
		</Page>
	);
}

const packageCount = packageQuotes('IDR').length;

/** Placeholders of the packages and the summary, with the height of the loaded page. */
const PackageSkeleton = () => (
	<div role="status">
		<chakra.span srOnly>{t('loading')}</chakra.span>
		<PageWithAside aria-hidden="true">
			<chakra.div
				display="grid"
				gap="2"
				alignContent="start"
				gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
				minHeight={{ base: '1000px', md: '560px' }}
				pt="40px"
			>
				{Array.from({ length: packageCount }, (_, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id.
					<Block key={i} height="76px" />
				))}
			</chakra.div>
			<Block height="376px" hideBelow="lg" />
		</PageWithAside>
	</div>
);

const Block = chakra('div', { base: { bg: 'line', borderRadius: 'control' } });
