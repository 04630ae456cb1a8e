import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/payments/money.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { useScheduledReload } from '../../api/useScheduledReload.ts';
import { formatNumber } from '../../language/format.ts';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { t } from './text.ts';
import { useStats } from './useStats.ts';

/** The totals: users, revenue of each currency and credits sold. */
export function SummaryCards() {
	const { data: stats, error, isValidating, mutate } = useStats();
	const scheduleReload = useScheduledReload(() => mutate());
	useServerMessages(({ kind }) => {
		if (kind === 'transaction' || kind === 'user' || kind === 'missed') scheduleReload();
	});
	if (!stats && error)
		return (
			<KeptDataError
				text={t('cards.failed')}
				error={error}
				busy={isValidating}
				onRetry={() => void mutate()}
			/>
		);
	const number = (value: number | undefined) => (value === undefined ? <Spinner /> : formatNumber(value));
	const revenue = stats?.revenue.filter(({ amount }) => amount > 0) ?? [];
	return (
		<chakra.dl
			display="grid"
			gridTemplateColumns="repeat(auto-fit, minmax(min(100px, 100%), 1fr))"
			bg="sheet"
			borderWidth="1px"
			borderColor="line"
			borderRadius="control"
			aria-busy={!stats}
		>
			<Card name={t('cards.users')}>{number(stats?.users)}</Card>
			<Card name={t('cards.revenue')}>
				{revenue.length > 0 ? (
					revenue.map(({ amount, currency }) => (
						<chakra.span key={currency} display={{ base: 'block', md: 'inline-block' }} mr="4">
							{formatMoney(amount, currency)}
						</chakra.span>
					))
				) : stats ? (
					formatMoney(0, 'IDR')
				) : (
					<Spinner />
				)}
			</Card>
			<Card name={t('cards.credits')}>{number(stats?.credits_sold)}</Card>
		</chakra.dl>
	);
}

const Card = ({ name, children }: { name: string; children: ReactNode }) => (
	<Frame>
		<chakra.dt fontSize={{ base: '0.75rem', md: 'small' }} color="muted">
			{name}
		</chakra.dt>
		<chakra.dd fontSize={{ base: 'small', md: '1.375rem' }} fontWeight="strong" lineHeight={1.25}>
			{children}
		</chakra.dd>
	</Frame>
);

const Frame = chakra('div', {
	base: {
		px: { base: '3', md: '4' },
		py: { base: '2', md: '3' },
		overflowWrap: 'anywhere',
		borderColor: 'line',
		_notFirst: { borderLeftWidth: '1px' },
	},
});
