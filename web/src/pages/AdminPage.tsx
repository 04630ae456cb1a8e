import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoney } from '#shared/payments/money.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useReloadOn } from '../api/serverMessages.ts';
import { AdminFrame } from '../features/admin/frame/AdminHeader.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t as words } from '../features/admin/frame/messages.en.ts';
import { useWaiting } from '../features/admin/frame/useWaiting.ts';
import { useStats } from '../features/admin/insights/figures.ts';
import { t } from '../features/admin/tables/messages.en.ts';
import RequestsTab from '../features/admin/tables/RequestsTab.tsx';
import { formatNumber } from '../language/format.ts';
import { Loading, SkipLink } from '../ui/Page.tsx';
import { TabList } from '../ui/TabList.tsx';
import { rowsId } from '../ui/table/DataTable.tsx';

const panels = {
	requests: RequestsTab,
	users: lazyComponent(() => import('../features/admin/tables/UsersTab.tsx')),
	transactions: lazyComponent(() => import('../features/admin/tables/TransactionsTab.tsx')),
	tickets: lazyComponent(() => import('../features/admin/tables/TicketsTab.tsx')),
};
type Tab = keyof typeof panels;

const tabs: readonly { readonly value: Tab; readonly label: string }[] = [
	{ value: 'requests', label: t('tables.requests') },
	{ value: 'users', label: t('tables.users') },
	{ value: 'transactions', label: words('transactions') },
	{ value: 'tickets', label: t('tables.tickets') },
];

export default function AdminPage() {
	const [params, setParams] = useSearchParams();
	const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'requests';
	const Panel = panels[tab];
	const waiting = useWaiting();
	return (
		<>
			<SkipLink href={`#${rowsId}`}>{t('tables.skip')}</SkipLink>
			<AdminFrame title={t('tables.title')}>
				<chakra.div position="relative" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
					<SummaryCards />
					<TabList
						label={words('nav.tables')}
						tabs={tabs.map((each) =>
							each.value === 'tickets' ? { ...each, count: waiting?.tickets } : each,
						)}
						value={tab}
						onChange={(next) => setParams({ tab: next })}
					>
						<Suspense fallback={<Loading label={words('loading')} />}>
							<Panel />
						</Suspense>
					</TabList>
				</chakra.div>
			</AdminFrame>
		</>
	);
}

/** The totals: users, revenue of each currency and credits sold; on a wide screen in the line of the tabs. */
function SummaryCards() {
	const { data: stats, error, isValidating, mutate } = useStats();
	useReloadOn(['transaction', 'user'], () => mutate());
	if (!stats && error)
		return <LoadState noun="totals" data={stats} error={error} busy={isValidating} onRetry={mutate} />;
	const number = (value: number | undefined) => (value === undefined ? <Spinner /> : formatNumber(value));
	const revenue = stats?.revenue.filter(({ amount }) => amount > 0) ?? [];
	const returned = stats?.returned.filter(({ amount }) => amount > 0) ?? [];
	return (
		<Totals aria-busy={!stats}>
			<Card name={t('cards.users')}>{number(stats?.users)}</Card>
			<Card name={t('cards.revenue')}>
				{revenue.length > 0 ? (
					revenue.map(({ amount, currency }) => (
						<chakra.span
							key={currency}
							display={{ base: 'block', md: 'inline-block' }}
							mr={{ md: '4' }}
							whiteSpace="nowrap"
						>
							{formatMoney(amount, currency)}
						</chakra.span>
					))
				) : stats ? (
					formatMoney(0, 'IDR')
				) : (
					<Spinner />
				)}
				{returned.length > 0 && (
					<chakra.span display="block" fontSize="small" fontWeight="regular" color="muted">
						{t('cards.returned', {
							amount: returned.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + '),
						})}
					</chakra.span>
				)}
			</Card>
			<Card name={t('cards.credits')}>{number(stats?.credits_sold)}</Card>
		</Totals>
	);
}

const Totals = chakra('dl', {
	base: {
		display: 'flex',
		layerStyle: 'sheet',
		position: { lg: 'absolute' },
		top: { lg: '0' },
		right: { lg: '0' },
		// The tabs are to the left.
		maxWidth: { lg: 'calc(100% - 520px)' },
		minHeight: { lg: '40px' },
		alignItems: 'center',
	},
});

const Card = ({ name, children }: { name: string; children: ReactNode }) => (
	<Frame>
		<chakra.dt fontSize={{ base: '0.75rem', md: 'small' }} color="muted">
			{name}
		</chakra.dt>
		<chakra.dd fontWeight="strong" lineHeight={1.25}>
			{children}
		</chakra.dd>
	</Frame>
);

const Frame = chakra('div', {
	base: {
		px: { base: '3', md: '4' },
		py: { base: '2', md: '1' },
		flex: { base: '1 1 auto', md: '1 1 0', lg: '0 1 auto' },
		display: { md: 'flex' },
		columnGap: '2',
		alignItems: 'baseline',
		'& dd': { fontSize: 'small' },
		borderColor: 'line',
		_notFirst: { borderLeftWidth: '1px' },
	},
});

/** Shown in place of a value that is loading. */
const Spinner = () => (
	<chakra.span
		role="status"
		display="inline-block"
		width="1em"
		height="1em"
		verticalAlign="-0.15em"
		borderRadius="full"
		borderWidth="2px"
		borderColor="line"
		borderTopColor="ink"
		animation="turn 900ms linear infinite"
	>
		<chakra.span srOnly>{words('loading')}</chakra.span>
	</chakra.span>
);
