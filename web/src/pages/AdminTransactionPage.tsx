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
import { TransactionStatus } from '../features/admin/columns/transactionColumns.tsx';
import { AdminFrame } from '../features/admin/frame/AdminHeader.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t } from '../features/admin/frame/messages.en.ts';
import { Timeline, type TimelineEntry } from '../features/admin/frame/Timeline.tsx';
import { t as insightsText } from '../features/admin/insights/messages.en.ts';
import { disputeText, kindNames } from '../features/admin/insights/PaymentNotes.tsx';
import { formatCredits } from '../language/formatCredits.ts';
import { Button } from '../ui/Button.tsx';
import { FactList } from '../ui/DescriptionList.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { shortId } from '../ui/shortId.ts';
import { UserLink } from '../ui/UserLink.tsx';

const DecideDialog = lazyComponent(() => import('../features/admin/insights/DecideDialog.tsx'));
const ReceiptDialog = lazyComponent(() => import('../features/credits/history/ReceiptDialog.tsx'));

type Transaction = Data<'getTransaction'>;

/** One purchase of credits: what was paid and how, what the provider reported afterwards, and what was decided. */
export default function AdminTransactionPage() {
	const { id = '' } = useParams();
	const { data, error, isValidating, mutate } = useSWR(['getTransaction', id], () =>
		call('getTransaction', { params: { id } }),
	);
	useReloadOn(['transaction', 'waiting'], () => mutate());
	const title = t('subjects.transaction', { id: shortId(id) });
	return (
		<AdminFrame title={title}>
			<LoadState noun="transaction" data={data} error={error} busy={isValidating} onRetry={mutate} />
			{data && <Details transaction={data} onDecided={() => void mutate()} />}
		</AdminFrame>
	);
}

function Details({ transaction, onDecided }: { transaction: Transaction; onDecided: () => void }) {
	const [shown, setShown] = useState<'receipt' | PaymentNote>();
	const { id, currency, credit_amount: credits, total_amount: total, paid_at } = transaction;
	const money = (amount: number) => formatMoney(amount, currency);
	const close = () => setShown(undefined);
	return (
		<>
			<FactList
				facts={[
					[t('status'), <TransactionStatus key="status" {...transaction} />],
					[t('customer'), <UserLink key="user" user={transaction.user} />],
					[t('amount'), `${formatCredits(credits)}, ${money(total)}`],
					[t('discount'), transaction.discount_amount > 0 && money(transaction.discount_amount)],
					[
						t('payment.returned'),
						transaction.returned_amount ? money(transaction.returned_amount) : undefined,
					],
					[t('payment.expires'), !paid_at && formatDate(transaction.expires_at)],
				]}
			/>
			{paid_at && (
				<Button size="small" justifySelf="start" onClick={() => setShown('receipt')}>
					{t('payment.receipt')}
				</Button>
			)}
			<Timeline entries={storyOf(transaction, setShown)} />
			<chakra.p fontSize="small" color="muted" overflowWrap="anywhere">
				{[t('subjects.transaction', { id }), transaction.reference].filter(Boolean).join(', ')}
			</chakra.p>
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

/** What happened with a transaction, oldest first: how it was paid, what its provider reported, and what was decided. */
function storyOf(transaction: Transaction, onDecide: (note: PaymentNote) => void): TimelineEntry[] {
	const { user, created_at, paid_at, provider, method, region, notes } = transaction;
	const how = [provider, method ?? t(`payment.${region}`)].filter(Boolean).join(', ');
	const amount = formatMoney(transaction.total_amount, transaction.currency);
	const reported = notes.flatMap((note): TimelineEntry[] => [
		{
			id: note.id,
			at: note.at,
			title: kindNames[note.what],
			who: provider,
			children: <Report {...{ note, onDecide }} />,
		},
		...(note.decision
			? [
					{
						id: `${note.id} decided`,
						at: note.decision.at,
						title: `${kindNames[note.what]}: ${t(`decisions.${note.decision.action}`)}`,
						who: note.decision.by,
						children: <p>{note.decision.reason}</p>,
					},
				]
			: []),
	]);
	return [
		{ id: 'opened', at: created_at, title: t('payment.opened'), who: user.email },
		...(paid_at ? [{ id: 'paid', at: paid_at, title: t('payment.paid', { amount }), who: how }] : []),
		...reported,
	].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** What the provider reported, with the button that decides about it. */
const Report = ({ note, onDecide }: { note: PaymentNote; onDecide: (note: PaymentNote) => void }) => (
	<>
		<p>
			{t('expected', {
				expected: formatReportedMoney(note.expected),
				received: formatReportedMoney(note.received),
			})}
			{`, ${note.reference}`}
		</p>
		{note.dispute && <p>{disputeText(note.dispute)}</p>}
		{!note.decision && (
			<Button size="small" tone="primary" onClick={() => onDecide(note)}>
				{insightsText('decide.action')}
			</Button>
		)}
	</>
);
