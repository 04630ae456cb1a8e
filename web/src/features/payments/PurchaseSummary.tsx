import { chakra } from '@chakra-ui/react';
import { formatMoney } from '#shared/payments/money.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { Button } from '../../ui/Button.tsx';
import { SummaryPanel, SummaryRow, SummaryRows } from '../../ui/Summary.tsx';
import { t } from './messages.en.ts';
import { methodNames } from './RegionChoice.tsx';
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
		<SummaryPanel aria-label={t('summary')}>
			<chakra.h2 fontWeight="strong" hideBelow="lg">
				{t('summary')}
			</chakra.h2>
			<SummaryRows>
				<SummaryRow name={t('credits')}>{price?.credits ?? '-'}</SummaryRow>
				<SummaryRow name={t('pricePerCredit')} wideOnly>
					{money(price?.pricePerCredit)}
				</SummaryRow>
				{price && price.discount > 0 && (
					<SummaryRow name={t('discount', { percent: String(price.discountPercentage) })} wideOnly>
						−{money(price.discount)}
					</SummaryRow>
				)}
				{price && (
					<SummaryRow name={t('balanceAfter')} wideOnly>
						{formatCredits(balance + price.credits)}
					</SummaryRow>
				)}
				<SummaryRow name={t('total')} total>
					{money(price?.total)}
				</SummaryRow>
			</SummaryRows>
			<Button tone="primary" disabled={!price} busy={connecting && t('connecting')} onClick={onProceed}>
				{t('proceed')}
			</Button>
			<chakra.p fontSize="small" color="muted" hideBelow="lg">
				{t('partner', { methods: methodNames(region) })}
			</chakra.p>
		</SummaryPanel>
	);
}
