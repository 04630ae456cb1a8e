import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import type { PaymentNote } from '#shared/api/payments.ts';
import type { Data } from '#shared/api/routes.ts';
import { formatMoney, formatReportedMoney } from '#shared/payments/money.ts';
import { call } from '../api/client.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useReloadOn } from '../api/serverMessages.ts';
import { AdminFrame } from '../features/admin/AdminHeader.tsx';
import { LoadState } from '../features/admin/LoadState.tsx';
import { t } from '../features/admin/messages.en.ts';
import { disputeText, kindNames } from '../features/admin/PaymentNotes.tsx';
import { TransactionStatus } from '../features/admin/transactionColumns.tsx';
import { formatCredits } from '../language/formatCredits.ts';
import { Button } from '../ui/Button.tsx';
import { FactList } from '../ui/DescriptionList.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { UserLink } from '../ui/UserLink.tsx';

const DecideDialog = lazyComponent(() => import('../features/admin/DecideDialog.tsx'));
const ReceiptDialog = lazyComponent(() => import('../features/credits/history/ReceiptDialog.tsx'));

type Transaction = Data<'getTransaction'>;

/** One purchase of credits: what was paid and how, what the provider reported afterwards, and what was decided. */
export default function AdminTransactionPage() {
	const { id = '' } = useParams();
	const { data, error, isValidating, mutate } = useSWR(['getTransaction', id], () =>
		call('getTransaction', { params: { id } }),
	);
	useReloadOn(['transaction', 'waiting'], () => mutate());
	const title = t('subjects.transaction', { id: id.slice(0, 8) });
	return (
		<AdminFrame title={title}>
			<LoadState noun="transaction" data={data} error={error} busy={isValidating} onRetry={mutate} />
			{data && <Details transaction={data} onDecided={() => void mutate()} />}
		</AdminFrame>
	);
}

function Details({ transaction, onDecided }: { transaction: Transaction; onDecided: () => void }) {
	const [shown, setShown] = useState<'receipt' | PaymentNote>();
	const { id, currency, credit_amount: credits, total_amount: total, paid_at, notes } = transaction;
	const money = (amount: number) => formatMoney(amount, currency);
	const close = () => setShown(undefined);
	return (
		<>
			<FactList
				facts={[
					[t('status'), <TransactionStatus key="status" {...transaction} />],
					[t('customer'), <UserLink key="user" user={transaction.user} />],
					[t('transactionCredits'), formatCredits(credits)],
					[t('amount'), money(total)],
					[t('discount'), money(transaction.discount_amount)],
					[t('payment.returned'), money(transaction.returned_amount ?? 0)],
					[t('csvProvider'), transaction.provider],
					[t('csvMethod'), transaction.method ?? t(`payment.${transaction.region}`)],
					[t('decideReference'), transaction.reference ?? '-'],
					[t('id'), id],
					[t('date'), formatDate(transaction.created_at)],
					[t('paidAt'), formatDate(paid_at)],
					[t('payment.expires'), formatDate(transaction.expires_at)],
				]}
			/>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				{paid_at && (
					<Button size="small" onClick={() => setShown('receipt')}>
						{t('payment.receipt')}
					</Button>
				)}
			</chakra.div>
			<chakra.section aria-label={t('events')}>
				<chakra.h2 fontWeight="strong">{t('events')}</chakra.h2>
				{notes.length === 0 && <chakra.p color="muted">{t('paymentsFine')}</chakra.p>}
				<ol>
					{notes.map((note) => (
						<Event key={note.id} note={note} onDecide={() => setShown(note)} />
					))}
				</ol>
			</chakra.section>
			<Suspense>
				{typeof shown === 'object' && <DecideDialog note={shown} onDone={onDecided} onClose={close} />}
				{shown === 'receipt' && paid_at && (
					<ReceiptDialog
						entry={{
							amount: credits,
							payment: { amount: total, currency },
							transaction_id: id,
							created_at: paid_at,
						}}
						email={transaction.user.email}
						onClose={close}
					/>
				)}
			</Suspense>
		</>
	);
}

/** What the provider reported, and what was decided about it. */
const Event = ({
	note: { at, what, expected, received, reference, dispute, decision },
	onDecide,
}: {
	note: PaymentNote;
	onDecide: () => void;
}) => (
	<chakra.li py="3" fontSize="small" borderBottomWidth="1px" borderColor="line" overflowWrap="anywhere">
		<p>
			{t.rich('note', {
				b: (text) => <chakra.strong fontWeight="strong">{text}</chakra.strong>,
				kind: kindNames[what],
				expected: formatReportedMoney(expected),
				received: formatReportedMoney(received),
			})}
		</p>
		<chakra.p color="muted">{`${formatDate(at)}, ${reference}`}</chakra.p>
		{dispute && <p>{disputeText(dispute)}</p>}
		{!decision && (
			<Button size="small" tone="primary" onClick={onDecide}>
				{t('decideAction')}
			</Button>
		)}
		{decision && (
			<p>
				{`${t('actTitles.resolve')}: ${t(`decisions.${decision.action}`)} ${t('by', { who: decision.by })}, ${formatDate(decision.at)}. ${decision.reason}`}
			</p>
		)}
	</chakra.li>
);
