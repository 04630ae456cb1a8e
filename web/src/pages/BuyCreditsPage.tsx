import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { CreditHistory } from '../features/credits/CreditHistory.tsx';
import { CustomAmount } from '../features/payments/CustomAmount.tsx';
import { checkout } from '../features/payments/checkout.ts';
import { OrderSummary } from '../features/payments/OrderSummary.tsx';
import { PackageTiles } from '../features/payments/PackageTiles.tsx';
import { RegionChoice } from '../features/payments/RegionChoice.tsx';
import { usePackages } from '../features/payments/usePackages.ts';
import { usePurchase } from '../features/payments/usePurchase.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageTitle, Waiting } from '../ui/Page.tsx';
import { Section } from '../ui/Section.tsx';
import { toast } from '../ui/toasts.ts';
import { useDeparture } from '../ui/useDeparture.ts';

export default function BuyCreditsPage() {
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const { me } = useMe();
	const { packages, error } = usePackages();
	const purchase = usePurchase(packages, query);
	const { leaving, leave } = useDeparture();
	const [begin] = useState(() => checkout((words) => toast('error', words)));
	const { price, region, picked } = purchase;

	function proceed() {
		if (!price) return;
		const { credits } = price;
		// Whoever comes back from paying finds what they had chosen.
		navigate(appPaths.purchase(credits, picked === undefined, region), { replace: true });
		void leave(() => begin({ credit: credits, region }));
	}

	return (
		<Page title="Buy credits">
			<chakra.div display="grid" gap={{ base: '6', md: '7' }}>
				<PageTitle>Buy credits</PageTitle>
				{!packages && !error && <Waiting what="Loading credit packages" />}
				{!packages && error && (
					<chakra.div display="grid" justifyItems="start" gap="4">
						<p>Failed to load credit packages. Please try again later.</p>
						<Button onClick={() => window.location.reload()}>Retry</Button>
					</chakra.div>
				)}
				{packages && (
					<chakra.div
						display="grid"
						columnGap="8"
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }}
					>
						<chakra.div display="grid" gap={{ base: '6', md: '7' }} pb={{ base: '6', lg: '0' }}>
							<Section title="How many credits">
								<PackageTiles {...purchase} />
								<CustomAmount purchase={purchase} slider />
							</Section>
							<Section title="Payment method">
								<RegionChoice {...purchase} />
							</Section>
						</chakra.div>
						<OrderSummary
							purchase={purchase}
							balance={me?.total_credit ?? 0}
							leaving={leaving}
							onProceed={proceed}
						/>
					</chakra.div>
				)}
				<chakra.div maxWidth={{ lg: 'calc(100% - 336px - {spacing.8})' }}>
					<Section title="Credit history">
						<CreditHistory />
					</Section>
				</chakra.div>
			</chakra.div>
		</Page>
	);
}
