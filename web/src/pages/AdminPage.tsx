import { chakra } from '@chakra-ui/react';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { useRefresh } from '../api/useRefresh.ts';
import { StatusBadge } from '../features/art-requests/StatusBadge.tsx';
import { useArtRequests } from '../features/art-requests/useArtRequests.ts';
import { Button } from '../ui/Button.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, Page, PageTitle } from '../ui/Page.tsx';

const idPrefix = (id: string) => id.slice(0, 8);

export default function AdminPage() {
	const list = useArtRequests();
	const { refreshing, refresh } = useRefresh(
		list.refresh,
		'Status list refreshed',
		'Failed to refresh status list',
	);

	return (
		<Page title="All requests">
			<chakra.div display="grid" gap="5">
				<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
					<PageTitle>All requests</PageTitle>
					<Button size="small" busy={refreshing && 'Refreshing...'} onClick={refresh}>
						<Icon name="refresh" size={16} /> Refresh
					</Button>
				</chakra.div>
				{!list.rows && !list.error && <Loading label="Loading requests" />}
				{!list.rows && list.error && (
					<Notice title="The requests could not be loaded">{list.error.message}</Notice>
				)}
				{list.rows?.length === 0 && <p>No requests yet.</p>}
				{list.rows && list.rows.length > 0 && (
					<chakra.div overflowX="auto" tabIndex={0} role="region" aria-label="Requests">
						<chakra.table width="full" borderCollapse="collapse" fontSize="small">
							<thead>
								<chakra.tr borderBottom="1px solid" borderColor="edge">
									{['ID', 'Service', 'Status', 'Created'].map((name) => (
										<Cell as="th" key={name} fontWeight="strong" scope="col">
											{name}
										</Cell>
									))}
								</chakra.tr>
							</thead>
							<tbody>
								{list.rows.map((request) => (
									<chakra.tr key={request.id} borderBottom="1px solid" borderColor="line">
										<Cell title={request.id}>{idPrefix(request.id)}</Cell>
										<Cell>{serviceLabels[request.service]}</Cell>
										<Cell>
											<StatusBadge status={request.status} />
										</Cell>
										<Cell>{formatDate(request.created_at)}</Cell>
									</chakra.tr>
								))}
							</tbody>
						</chakra.table>
					</chakra.div>
				)}
				{list.hasMore && (
					<Button justifySelf="center" busy={list.loading && 'Loading...'} onClick={list.loadMore}>
						Show older requests
					</Button>
				)}
			</chakra.div>
		</Page>
	);
}

const Cell = chakra('td', { base: { px: '3', py: '2', textAlign: 'left', whiteSpace: 'nowrap' } });
