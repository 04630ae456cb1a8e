import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { actKinds } from '#shared/api/actKinds.ts';
import { ActRow } from '../features/admin-acts/ActRow.tsx';
import { actCsv } from '../features/admin-acts/actCsv.ts';
import { actKindOptions } from '../features/admin-acts/actKindOptions.ts';
import { readActs, useActs } from '../features/admin-acts/useActs.ts';
import { Button } from '../ui/Button.tsx';
import { KeptDataError } from '../ui/KeptDataError.tsx';
import { Loading, Page } from '../ui/Page.tsx';
import { dayEnd, dayStart } from '../ui/table/dayBounds.ts';
import { DateControls, SelectControl, TableControls } from '../ui/table/TableControls.tsx';
import { useTableQuery } from '../ui/table/useTableQuery.ts';
import { AdminHeader } from './admin/AdminHeader.tsx';
import { ExportButton } from './admin/ExportButton.tsx';
import { PersonFilter } from './admin/PersonFilter.tsx';
import { RefreshButton } from './admin/RefreshButton.tsx';
import { t } from './admin/text.ts';

const noPages = [Number.POSITIVE_INFINITY];
const kinds = [{ value: '', label: t('acts.everything') }, ...actKindOptions];

/** What all admins did, newest first, by admin, customer, kind and day. */
export default function AdminActsPage() {
	const [query, onChange] = useTableQuery(noPages);
	const [params, setParams] = useSearchParams();
	const [actor, user] = [params.get('actor') ?? '', params.get('user') ?? ''];
	const filters = {
		...(actor && { actor }),
		...(user && { user_id: user }),
		what: actKinds.find((kind) => kind === query.status),
		...(query.from && { from: dayStart(query.from) }),
		...(query.to && { to: dayEnd(query.to) }),
	};
	const list = useActs(filters);
	const set = (name: 'actor' | 'user', id: string) =>
		setParams((current) => {
			const next = new URLSearchParams(current);
			if (id) next.set(name, id);
			else next.delete(name);
			return next;
		});
	return (
		<Page title={t('acts.title')}>
			<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" mt={{ base: '-3', md: '-4' }}>
				<AdminHeader title={t('acts.title')} />
				<TableControls>
					<PersonFilter label={t('nav.label')} id={actor} onChange={(id) => set('actor', id)} />
					<PersonFilter label={t('customer')} id={user} onChange={(id) => set('user', id)} />
					<SelectControl
						label={t('acts.what')}
						value={query.status}
						options={kinds}
						onSelect={(status) => onChange({ status })}
					/>
					<DateControls query={query} onChange={onChange} />
				</TableControls>
				{list.error && (
					<KeptDataError
						text={t(list.rows ? 'rows.outdated' : 'acts.loadFailed')}
						error={list.error}
						busy={list.loading}
						onRetry={() => list.reload().catch(() => undefined)}
					/>
				)}
				{!list.rows && !list.error && <Loading label={t('acts.loading')} />}
				{list.rows?.length === 0 && (
					<chakra.p py="6" color="muted">
						{t('acts.none')}
					</chakra.p>
				)}
				<chakra.ol fontSize="small" aria-label={t('acts.list')}>
					{list.rows?.map((act) => (
						<ActRow key={`${act.at} ${act.what} ${act.subject.id}`} act={act} />
					))}
				</chakra.ol>
				<chakra.div display="flex" flexWrap="wrap" gap="2">
					{list.hasMore && (
						<Button size="small" busy={list.loading && t('loadingMore')} onClick={list.loadMore}>
							{t('rows.showMore')}
						</Button>
					)}
					<RefreshButton onRefresh={list.reload} noun="acts" />
					<ExportButton name="acts" columns={actCsv} readAll={() => readActs(filters)} />
				</chakra.div>
			</chakra.div>
		</Page>
	);
}
