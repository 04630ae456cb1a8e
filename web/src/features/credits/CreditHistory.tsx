import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LedgerRow } from '#shared/api/credits.ts';
import { formatMoney } from '#shared/payments/money.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import { appPaths } from '../../appPaths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Page.tsx';
import { formatAmount, kindLabels } from './entryLabels.ts';
import { useLedger } from './useLedger.ts';

const ReceiptDialog = lazyComponent(() => import('./ReceiptDialog.tsx'));

/** The user's ledger entries; those of purchases with what was paid and the receipt. `email` is the user's address. */
export function CreditHistory({ email }: { email: string }) {
	const [receipt, setReceipt] = useState<LedgerRow>();
	const { rows, error, loading, hasMore, loadMore, refresh } = useLedger();

	if (!rows && error)
		return (
			<chakra.div display="grid" justifyItems="start" gap="3">
				<chakra.p color="muted">We could not load your credit history.</chakra.p>
				<Button size="small" onClick={() => refresh().catch(() => undefined)}>
					Try again
				</Button>
			</chakra.div>
		);
	if (!rows) return <Loading label="Loading your credit history" />;
	if (rows.length === 0) return <chakra.p color="muted">No credits have been added or spent yet.</chakra.p>;
	return (
		<chakra.div display="grid" gap="4">
			<ul>
				{rows.map((entry, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change.
					<Entry key={i} entry={entry} onReceipt={() => setReceipt(entry)} />
				))}
			</ul>
			{hasMore && (
				<Button size="small" justifySelf="start" busy={loading && 'Loading...'} onClick={loadMore}>
					Show more
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

function Entry({ entry, onReceipt }: { entry: LedgerRow; onReceipt: () => void }) {
	const { kind, amount, payment, why, created_at, art_request_id } = entry;
	return (
		<Row>
			<div>
				<chakra.p overflowWrap="anywhere">
					{art_request_id ? <EntryLink to={appPaths.request(art_request_id)}>{why}</EntryLink> : why}
				</chakra.p>
				<chakra.p fontSize="small" color="muted">
					{kindLabels[kind]}, {formatDate(created_at)}
				</chakra.p>
				{kind === 'PURCHASE' && (
					<LinkButton fontSize="small" aria-haspopup="dialog" onClick={onReceipt}>
						Receipt<chakra.span srOnly> of {formatDate(created_at)}</chakra.span>
					</LinkButton>
				)}
			</div>
			<chakra.div textAlign="right" whiteSpace="nowrap">
				<chakra.p fontWeight="strong">
					{formatAmount(amount)}
					<chakra.span srOnly> credits</chakra.span>
				</chakra.p>
				{payment && (
					<chakra.p fontSize="small" color="muted">
						{formatMoney(payment.amount, payment.currency)}
					</chakra.p>
				)}
			</chakra.div>
		</Row>
	);
}

const EntryLink = chakra(Link, {
	base: {
		textDecoration: 'underline',
		textUnderlineOffset: '4px',
		textDecorationColor: 'edge',
		_hover: { textDecorationColor: 'ink' },
	},
});

const Row = chakra('li', {
	base: {
		display: 'flex',
		justifyContent: 'space-between',
		gap: '4',
		py: '3',
		borderTop: '1px solid',
		borderColor: 'line',
	},
});
