import { chakra } from '@chakra-ui/react';
import type { useUserRows } from '../../api/useUserRows.ts';
import { Button } from '../../ui/Button.tsx';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { Loading } from '../../ui/Page.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';

interface UserRowsProps<Row> {
	readonly list: Omit<ReturnType<typeof useUserRows<Row>>, 'rows'> & {
		readonly rows: readonly Row[] | undefined;
	};
	/** What the rows are, in the plural. */
	readonly noun: string;
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
}

const noPages = [Number.POSITIVE_INFINITY];

/** What belongs to one user, with older rows on request. */
export function UserRows<Row extends object>({ list, noun, columns, idOf }: UserRowsProps<Row>) {
	const [query, onChange] = useTableQuery(noPages);
	const { rows, error, loading, hasMore, loadMore } = list;
	const failed = error && (
		<KeptDataError
			text={rows ? 'These may be out of date.' : `The ${noun} could not be loaded.`}
			error={error}
			busy={loading}
			onRetry={() => list.reload().catch(() => undefined)}
		/>
	);
	if (!rows) return failed || <Loading label={`Loading ${noun}`} />;
	if (rows.length === 0)
		return (
			<chakra.p py="6" color="muted">
				{`No ${noun}`}
			</chakra.p>
		);
	return (
		<chakra.div display="grid" gap="3">
			{failed}
			<DataTable sortsRows caption={noun} {...{ columns, rows, idOf, query, onChange }} />
			{hasMore && (
				<Button size="small" justifySelf="start" busy={loading && 'Loading...'} onClick={loadMore}>
					Show more
				</Button>
			)}
		</chakra.div>
	);
}
