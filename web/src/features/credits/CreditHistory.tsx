import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { appPaths } from '../../appPaths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { Loading } from '../../ui/Page.tsx';
import { formatAmount, kindLabels } from './entryLabels.ts';
import { useLedger } from './useLedger.ts';

/** The user's ledger entries. */
export function CreditHistory() {
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
				{rows.map(({ kind, amount, why, created_at, art_request_id }, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change.
					<Entry key={i}>
						<div>
							<chakra.p overflowWrap="anywhere">
								{art_request_id ? <EntryLink to={appPaths.request(art_request_id)}>{why}</EntryLink> : why}
							</chakra.p>
							<chakra.p fontSize="small" color="muted">
								{kindLabels[kind]}, {formatDate(created_at)}
							</chakra.p>
						</div>
						<chakra.p fontWeight="strong" whiteSpace="nowrap">
							{formatAmount(amount)}
							<chakra.span srOnly> credits</chakra.span>
						</chakra.p>
					</Entry>
				))}
			</ul>
			{hasMore && (
				<Button size="small" justifySelf="start" busy={loading && 'Loading...'} onClick={loadMore}>
					Show more
				</Button>
			)}
		</chakra.div>
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

const Entry = chakra('li', {
	base: {
		display: 'flex',
		justifyContent: 'space-between',
		gap: '4',
		py: '3',
		borderTop: '1px solid',
		borderColor: 'line',
	},
});
