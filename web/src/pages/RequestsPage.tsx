import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { useRefresh } from '../api/attempt.ts';
import { appPaths } from '../appPaths.ts';
import {
	OrderCard,
	ordersOf,
	RequestCard,
	RequestCardSkeletons,
	RequestCards,
} from '../features/art-requests/list/RequestCard.tsx';
import {
	type Filters,
	filtersOf,
	matchesFilters,
	queryOf,
	RequestFilters,
} from '../features/art-requests/list/RequestFilters.tsx';
import { useArtRequests } from '../features/art-requests/list/useArtRequests.ts';
import { t } from '../features/art-requests/messages.en.ts';
import { requestName } from '../features/art-requests/requestName.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { FailureNotice, Notice } from '../ui/Notice.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Batch } from './Batch.tsx';
import { WorkSample } from './landing/SampleWipe.tsx';

/** The filters of the list, stored in the URL, so that going back restores them. */
function useRequestFilters(): [Filters, (filters: Filters) => void] {
	const [query, setQuery] = useSearchParams();
	// Updating the URL is too slow for a controlled input.
	const [filters, setFilters] = useState(() => filtersOf(query));
	return [
		filters,
		(next) => {
			setFilters(next);
			setQuery(queryOf(next), { replace: true });
		},
	];
}

export default function RequestsPage() {
	const batch = useSearchParams()[0].get('batch');
	return batch ? <Batch key={batch} id={batch} /> : <RequestList />;
}

function RequestList() {
	const [filters, setFilters] = useRequestFilters();
	const list = useArtRequests(filters.status);
	// Rendered in parts, between which the page reacts.
	const rows = useDeferredValue(list.rows);
	const { refreshing, refresh } = useRefresh(list.refresh, t('refreshed'), t('refreshFailed'));
	// Rows of one status are shown until others are read: that there are none does not mean that there are no requests.
	const [isFiltered, setIsFiltered] = useState(false);
	if (filters.status && !isFiltered) setIsFiltered(true);
	const isEmpty = rows?.length === 0 && !isFiltered;
	const found = rows?.filter((request) => matchesFilters(request, filters)) ?? [];

	const renderImage = (request: ArtRequestRow) => (
		<StoredImage
			link={request.preview.result ?? request.preview.original}
			alt={requestName(request)}
			missing={t('noImage')}
			onError={list.refreshPreviews}
		/>
	);

	return (
		<Page title={t('requestsTitle')}>
			<chakra.div display="grid" gap={{ base: '5', md: '6' }}>
				<chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
					<PageTitle>{t('requestsTitle')}</PageTitle>
					<chakra.div display="flex" flexWrap="wrap" gap="2">
						<Button size="small" busy={refreshing && t('refreshing')} onClick={refresh}>
							<Icon name="refresh" size={16} /> {t('refresh')}
						</Button>
						{!isEmpty && (
							<ButtonLink size="small" tone="primary" to={appPaths.newRequest}>
								{t('newRequest')}
							</ButtonLink>
						)}
					</chakra.div>
				</chakra.div>
				{!rows && !list.error && <RequestCardSkeletons />}
				{!rows && list.error && (
					<FailureNotice title={t('requestsFailed')} onRetry={refresh}>
						{list.error.message}
					</FailureNotice>
				)}
				{isEmpty && <NoRequests />}
				{rows && !isEmpty && (
					<>
						<RequestFilters
							filters={filters}
							onChange={setFilters}
							loaded={rows.length}
							hasMore={list.hasMore}
						/>
						<chakra.p srOnly role="status">
							{t('requestsShown', { found: found.length, count: rows.length })}
						</chakra.p>
						<RequestCards>
							{ordersOf(found).map((order) => {
								const [first] = order;
								if (!first) return null;
								return first.batch && order.length > 1 ? (
									<OrderCard key={first.id} order={first.batch} rows={order} renderImage={renderImage} />
								) : (
									<RequestCard key={first.id} request={first} image={renderImage(first)} />
								);
							})}
						</RequestCards>
						{found.length === 0 && !list.loading && <p>{t('noRequest')}</p>}
						{list.hasMore && (
							<Button justifySelf="center" busy={list.loading && t('loading')} onClick={list.loadMore}>
								{t('olderRequests')}
							</Button>
						)}
					</>
				)}
			</chakra.div>
		</Page>
	);
}

const NoRequests = () => (
	<Notice
		title={t('noRequests')}
		picture={<WorkSample pair="teapot-social" />}
		action={
			<ButtonLink tone="primary" to={appPaths.newRequest}>
				{t('firstRequest')}
			</ButtonLink>
		}
	>
		{t('firstUpload')}
	</Notice>
);
