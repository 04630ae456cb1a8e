import { chakra } from '@chakra-ui/react';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { paymentMethods } from '#shared/payments/pricing.ts';
import { Button } from '../../ui/Button.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../ui/Summary.tsx';
import type { CreditSelection } from './useCreditSelection.ts';

interface PurchaseSummaryProps {
	readonly selection: CreditSelection;
	/** In credits. */
	readonly balance: number;
	readonly connecting: boolean;
	readonly onProceed: () => void;
}

/** The selected credits and their price, with the button that opens the payment page. */
export function PurchaseSummary({ selection, balance, connecting, onProceed }: PurchaseSummaryProps) {
	const { price, currency, region } = selection;
	const money = (amount: number | undefined) => (amount === undefined ? '-' : formatMoney(amount, currency));

	return (
		<SummaryPanel aria-label="Purchase summary">
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				Purchase summary
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name="Credits">{price?.credits ?? '-'}</SummaryRow>
				<SummaryRow name="Price per credit" wideOnly>
					{money(price?.pricePerCredit)}
				</SummaryRow>
				{price && price.discount > 0 && (
					<SummaryRow name={`Discount (${price.discountPercentage}%)`} wideOnly>
						−{money(price.discount)}
					</SummaryRow>
				)}
				{price && (
					<SummaryRow name="Balance afterwards" wideOnly>
						{formatCredits(balance + price.credits)}
					</SummaryRow>
				)}
				<SummaryRow name="Total" total>
					{money(price?.total)}
				</SummaryRow>
			</SummaryRows>
			<Button tone="primary" disabled={!price} busy={connecting && 'Connecting...'} onClick={onProceed}>
				Proceed to Payment
			</Button>
			<chakra.p fontSize="small" color="muted" hideBelow="lg">
				You pay on a page of our payment partner: {paymentMethods[region].join(', ')}.
			</chakra.p>
		</SummaryPanel>
	);
}
