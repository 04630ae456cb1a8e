import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../api/lazyComponent.ts';
import { SummaryCards } from '../features/stats/SummaryCards.tsx';
import { useWaiting } from '../features/stats/useWaiting.ts';
import { Loading, Page } from '../ui/Page.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { TabList } from '../ui/TabList.tsx';
import { rowsId } from '../ui/table/DataTable.tsx';
import { AdminHeader } from './admin/AdminHeader.tsx';
import { t } from './admin/text.ts';

const panels = {
	requests: lazyComponent(() => import('./admin/RequestsTab.tsx')),
	users: lazyComponent(() => import('./admin/UsersTab.tsx')),
	transactions: lazyComponent(() => import('./admin/TransactionsTab.tsx')),
	tickets: lazyComponent(() => import('./admin/TicketsTab.tsx')),
};
type Tab = keyof typeof panels;

const tabs: readonly { readonly value: Tab; readonly label: string }[] = [
	{ value: 'requests', label: t('tables.requests') },
	{ value: 'users', label: t('tables.users') },
	{ value: 'transactions', label: t('transactions') },
	{ value: 'tickets', label: t('tables.tickets') },
];

export default function AdminPage() {
	const [params, setParams] = useSearchParams();
	const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'requests';
	const Panel = panels[tab];
	const waiting = useWaiting();
	return (
		<Page title={t('tables.title')}>
			<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" mt={{ base: '-3', md: '-4' }}>
				<SkipLink href={`#${rowsId}`}>{t('tables.skip')}</SkipLink>
				<AdminHeader title={t('tables.title')} />
				<SummaryCards />
				<TabList
					label={t('nav.tables')}
					tabs={tabs.map((each) => (each.value === 'tickets' ? { ...each, count: waiting?.tickets } : each))}
					value={tab}
					onChange={(next) => setParams({ tab: next })}
				>
					<Suspense fallback={<Loading label={t('loading')} />}>
						<Panel />
					</Suspense>
				</TabList>
			</chakra.div>
		</Page>
	);
}
