import { chakra } from '@chakra-ui/react';
import type { LedgerRow } from '#shared/api/credits.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { t } from '../messages.en.ts';

interface ReceiptDialogProps {
	/** Of the kind PURCHASE. */
	readonly entry: Pick<LedgerRow, 'amount' | 'payment' | 'transaction_id' | 'created_at'>;
	/** The buyer's e-mail address. */
	readonly email: string;
	readonly onClose: () => void;
}

/** The receipt of a purchase, with the number that the mailed one has. */
export default function ReceiptDialog({ entry, email, onClose }: ReceiptDialogProps) {
	const { amount, payment, transaction_id: id = '', created_at } = entry;
	return (
		<Dialog
			title={t('receiptNumber', { number: recordNumber(id) })}
			onClose={onClose}
			actions={<Button onClick={() => window.print()}>{t('print')}</Button>}
		>
			<chakra.div data-printed="">
				<chakra.p textStyle="title" fontSize="1.5rem" mb="4">
					Pixwand
				</chakra.p>
				<DescriptionList
					items={[
						[t('receipt'), recordNumber(id)],
						[t('date'), formatDate(created_at)],
						[t('boughtBy'), email],
						[t('bought'), formatCredits(amount)],
						...(payment ? [[t('paid'), formatMoney(payment.amount, payment.currency)] as const] : []),
						[t('transaction'), id],
					]}
				/>
			</chakra.div>
		</Dialog>
	);
}
