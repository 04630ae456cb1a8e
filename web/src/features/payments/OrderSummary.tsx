import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { paymentMethods } from '#shared/payments/pricing.ts';
import { Button } from '../../ui/Button.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../ui/Summary.tsx';
import type { Purchase } from './usePurchase.ts';

interface OrderSummaryProps {
	readonly purchase: Purchase;
	/** In credits. */
	readonly balance: number;
	readonly leaving: boolean;
	readonly onProceed: () => void;
}

/** What is about to be bought and what it costs, with the button that goes and pays it. */
export function OrderSummary({ purchase, balance, leaving, onProceed }: OrderSummaryProps) {
	const { price, currency, region } = purchase;
	const money = (amount: number | undefined) => (amount === undefined ? '-' : formatMoney(amount, currency));

	return (
		<SummaryPanel aria-label="Order summary">
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				Order summary
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name="Credits">{price?.credits ?? '-'}</SummaryRow>
				<SummaryRow name="Price per credit" tall>
					{money(price?.pricePerCredit)}
				</SummaryRow>
				{price && price.discount > 0 && (
					<SummaryRow name={`Discount (${price.discountPercentage}%)`} tall>
						−{money(price.discount)}
					</SummaryRow>
				)}
				{price && (
					<SummaryRow name="Balance afterwards" tall>
						{balance + price.credits} credits
					</SummaryRow>
				)}
				<SummaryRow name="Total" sum>
					{money(price?.total)}
				</SummaryRow>
			</SummaryRows>
			<Button tone="main" disabled={!price} busy={leaving && 'Connecting...'} onClick={onProceed}>
				Proceed to Payment
			</Button>
			<chakra.p fontSize="small" color="muted" hideBelow="lg">
				You pay on a page of our payment partner: {paymentMethods[region].join(', ')}.
			</chakra.p>
		</SummaryPanel>
	);
}
