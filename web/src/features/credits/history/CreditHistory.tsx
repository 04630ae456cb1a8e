import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import type { LedgerRow } from '#shared/api/credits.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { callForPage } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { usePages } from '../../../api/usePages.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import { ListRow } from '../../../ui/ListRow.tsx';
import { Loading } from '../../../ui/Page.tsx';
import { LinkButton, TextLink } from '../../../ui/TextLink.tsx';
import { t } from '../messages.en.ts';
import { describeEntry, formatAmount } from './describeEntry.ts';

const pageSize = 10;

const readPage = (cursor?: string) =>
	callForPage('listLedger', { query: { limit: pageSize, ...(cursor ? { cursor } : {}) } });

const ReceiptDialog = lazyComponent(() => import('./ReceiptDialog.tsx'));

/** The user's ledger entries; those of purchases with what was paid and the receipt. `email` is the user's address. */
export function CreditHistory({ email }: { email: string }) {
	const [receipt, setReceipt] = useState<LedgerRow>();
	const { rows, error, loading, hasMore, loadMore, refresh } = usePages('listLedger', readPage);

	if (!rows && error)
		return (
			<chakra.div display="grid" justifyItems="start" gap="3">
				<chakra.p color="muted">{t('notLoaded')}</chakra.p>
				<Button size="small" onClick={() => refresh().catch(() => undefined)}>
					{t('tryAgain')}
				</Button>
			</chakra.div>
		);
	if (!rows) return <Loading label={t('loading')} />;
	if (rows.length === 0) return <chakra.p color="muted">{t('empty')}</chakra.p>;
	return (
		<chakra.div display="grid" gap="4">
			<ul>
				{rows.map((entry, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change.
					<Entry key={i} entry={entry} onReceipt={() => setReceipt(entry)} />
				))}
			</ul>
			{hasMore && (
				<Button size="small" justifySelf="start" busy={loading && t('loadingMore')} onClick={loadMore}>
					{t('more')}
				</Button>
			)}
			{receipt && (
				<Suspense>
					<ReceiptDialog entry={receipt} email={email} onClose={() => setReceipt(undefined)} />
				</Suspense>
			)}
		</chakra.div>
	);
}

const hidden = (text: ReactNode) => <chakra.span srOnly>{text}</chakra.span>;

function Entry({ entry, onReceipt }: { entry: LedgerRow; onReceipt: () => void }) {
	const { kind, amount, payment, created_at, art_request_id } = entry;
	const text = describeEntry(entry);
	return (
		<ListRow alignItems="normal">
			<div>
				<chakra.p overflowWrap="anywhere">
					{art_request_id ? <TextLink to={appPaths.request(art_request_id)}>{text}</TextLink> : text}
				</chakra.p>
				<chakra.p fontSize="small" color="muted">
					{t('entry', { kind: t(`kinds.${kind}`), date: formatDate(created_at) })}
				</chakra.p>
				{kind === 'PURCHASE' && (
					<LinkButton fontSize="small" aria-haspopup="dialog" onClick={onReceipt}>
						{t.rich('receiptOf', { date: formatDate(created_at), hidden })}
					</LinkButton>
				)}
			</div>
			<chakra.div textAlign="right" whiteSpace="nowrap">
				<chakra.p fontWeight="strong">{t.rich('changed', { amount: formatAmount(amount), hidden })}</chakra.p>
				{payment && (
					<chakra.p fontSize="small" color="muted">
						{formatMoney(payment.amount, payment.currency)}
					</chakra.p>
				)}
			</chakra.div>
		</ListRow>
	);
}
