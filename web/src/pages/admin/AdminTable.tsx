import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdminRows } from '../../api/useAdminRows.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading } from '../../ui/Page.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { TableNote } from '../../ui/table/TableControls.tsx';
import type { TableQuery } from '../../ui/table/tableQuery.ts';

interface AdminTableProps<Row> {
	readonly list: AdminRows<Row>;
	/** What the rows are, in the plural: `transactions`. */
	readonly noun: string;
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
	/** Shown when there are no rows. */
	readonly empty: string;
	readonly selected?: string | undefined;
	/** Saves the rows as a file; beside their number. */
	readonly exportButton: ReactNode;
	/** The search, the filters and the page size. */
	readonly controls: ReactNode;
}

/** A table with its controls above and its pages below; a spinner, an error or the empty state in its place. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
	const { list, noun, columns, idOf, query, onChange, empty, selected, exportButton, controls } = props;
	const { rows, total, search, error, loading } = list;
	return (
		<chakra.div display="grid" gap="3" minWidth="0">
			{controls}
			<TableNote query={query}>
				{search?.inLoadedRows && (
					<>
						{`Searched the newest ${search.loaded.toLocaleString('en-US')} ${noun}. An id or a whole e-mail address is found among all. `}
						{search.hasMore && (
							<LinkButton aria-disabled={loading} onClick={search.loadMore}>
								{loading ? 'Loading older ones…' : 'Search older ones'}
							</LinkButton>
						)}
					</>
				)}
				{!search && query.sort && 'Sorted within this page.'}
			</TableNote>
			{!rows && error && (
				<Notice
					title={`The ${noun} could not be loaded`}
					action={<Button onClick={() => list.reload().catch(() => undefined)}>Try again</Button>}
				>
					{error.message}
				</Notice>
			)}
			{!rows && !error && <Loading label={`Loading ${noun}`} />}
			{rows && total === 0 && (
				<chakra.p py="8" textAlign="center" color="muted" borderTopWidth="1px" borderColor="line">
					{empty}
				</chakra.p>
			)}
			{rows && total > 0 && (
				<>
					<DataTable
						caption={noun}
						{...{ columns, rows, idOf, query, onChange, selected }}
						pagesRows={search !== undefined}
						stale={loading}
					/>
					<Pagination query={query} total={total} noun={noun} onChange={onChange}>
						{exportButton}
					</Pagination>
				</>
			)}
		</chakra.div>
	);
}
