import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useRefresh } from '../../../api/attempt.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import type { AdminRows } from '../../../api/useAdminRows.ts';
import { formatNumber } from '../../../language/format.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CsvColumn } from '../../../ui/csv.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FailureNotice, Notice } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/Page.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Pagination, pageCount } from '../../../ui/table/Pagination.tsx';
import { type Marking, withMarks } from '../../../ui/table/RowCheckbox.tsx';
import type { TableQuery } from '../../../ui/table/tableQuery.ts';
import { useTableKeys } from '../../../ui/table/useTableKeys.ts';
import { undoKey } from '../acts/waitingActs.ts';
import { searchKey } from '../frame/AdminHeader.tsx';
import { ExportButton } from '../frame/ExportButton.tsx';
import { KeptDataError, type Noun } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

const ShortcutsDialog = lazyComponent(() => import('../../../ui/ShortcutsDialog.tsx'));

interface AdminTableProps<Row> {
	readonly list: AdminRows<Row>;
	readonly noun: Noun;
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
	readonly empty: string;
	readonly selected?: string | undefined;
	/** The columns of the file in which the rows are saved. */
	readonly csv: readonly CsvColumn<Row>[];
	readonly controls: ReactNode;
	readonly marking?: Marking<Row>;
	/** What is done with the selected rows. */
	readonly bulk?: ReactNode;
	readonly onOpen?: (row: Row) => void;
}

/** A table with its controls above and its pages below; a spinner, an error or the empty state in its place. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
	const { list, columns, idOf, query, onChange, empty, selected, csv, controls } = props;
	const { marking, bulk, onOpen } = props;
	const noun = words(`nouns.${props.noun}`);
	const { total, error, loading, stale, skipped } = list;
	// Rendered in parts, between which the page reacts.
	const rows = useDeferredValue(list.rows);
	const retry = () => list.reload().catch(() => undefined);
	const page = !error ? query.page : Math.floor(skipped / query.size) + 1;
	const rowOf = (id: string) => rows?.find((row) => idOf(row) === id);
	const table = useTableKeys({
		ids: (rows ?? []).map(idOf),
		onOpen: onOpen && ((id) => withRow(rowOf(id), onOpen)),
		onMark:
			marking &&
			((id) =>
				withRow(rowOf(id), (row) =>
					marking.onMark(withMarks(marking.marked, [{ id, row }], !marking.marked.has(id))),
				)),
	});
	const lastPage = pageCount(total, query.size);
	const isPastEnd = rows !== undefined && !stale && total > 0 && query.page > lastPage;
	return (
		<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
			{controls}
			{bulk}
			{!rows && error && (
				<FailureNotice title={t('rows.failed', { noun })} onRetry={retry}>
					{error.message}
				</FailureNotice>
			)}
			{!rows && !error && !stale && <Loading label={words('rows.loading', { noun })} />}
			{list.similar && !stale && <chakra.p role="status">{t('rows.similar')}</chakra.p>}
			{isPastEnd && (
				<Notice
					title={t('rows.pastEnd')}
					action={<Button onClick={() => onChange({ page: lastPage })}>{t('rows.lastPage')}</Button>}
				>
					{t('rows.onPages', { total: formatNumber(total), noun, pages: lastPage })}
				</Notice>
			)}
			{rows && error && (
				<KeptDataError
					text={stale ? t('rows.stale', { noun }) : words('rows.outdated', { noun })}
					error={error}
					busy={loading}
					onRetry={retry}
				/>
			)}
			{rows && total === 0 && (
				<chakra.p py="8" textAlign="center" color="muted" borderTopWidth="1px" borderColor="line">
					{empty}
				</chakra.p>
			)}
			{rows && total > 0 && !isPastEnd && (
				<>
					<DataTable
						isMain
						caption={noun}
						{...{ columns, rows, idOf, query, onChange, selected, marking }}
						active={table.active}
						stale={stale}
					/>
					<Pagination
						query={{ ...query, page }}
						first={skipped + 1}
						shown={rows.length}
						total={total}
						noun={noun}
						onChange={onChange}
					>
						<RefreshButton onRefresh={list.reload} noun={props.noun} />
						<ExportButton name={props.noun} columns={csv} readAll={list.readAll} />
						<Button size="small" tone="ghost" onClick={() => table.setShowsKeys(true)}>
							{words('keys')}
						</Button>
					</Pagination>
				</>
			)}
			<Suspense>
				{table.showsKeys && (
					<ShortcutsDialog
						shortcuts={[...table.shortcuts, undoKey, searchKey]}
						enabled={table.keys.enabled}
						onEnable={table.keys.setEnabled}
						onClose={() => table.setShowsKeys(false)}
					/>
				)}
			</Suspense>
		</chakra.div>
	);
}

function withRow<Row>(row: Row | undefined, run: (row: Row) => void) {
	if (row) run(row);
}

interface RefreshButtonProps {
	readonly onRefresh: () => Promise<unknown>;
	/** What is read again. */
	readonly noun: Noun;
}

/** Reads what is on screen again. */
export function RefreshButton({ onRefresh, noun }: RefreshButtonProps) {
	const { refreshing, refresh } = useRefresh(
		onRefresh,
		t('refreshed'),
		t('rows.failedAgain', { noun: words(`nouns.${noun}`) }),
	);
	return (
		<Button size="small" tone="ghost" busy={refreshing && t('refreshing')} onClick={refresh}>
			<Icon name="refresh" size={16} /> {t('refresh')}
		</Button>
	);
}
