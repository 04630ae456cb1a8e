import { chakra } from '@chakra-ui/react';
import type { useUserRows } from '../../api/useUserRows.ts';
import { Button } from '../../ui/Button.tsx';
import { KeptDataError } from '../../ui/KeptDataError.tsx';
import { Loading } from '../../ui/Page.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import type { Noun } from './nouns.ts';
import { t } from './text.ts';

interface UserRowsProps<Row> {
	readonly list: Omit<ReturnType<typeof useUserRows<Row>>, 'rows'> & {
		readonly rows: readonly Row[] | undefined;
	};
	readonly noun: Noun;
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
}

const noPages = [Number.POSITIVE_INFINITY];

/** What belongs to one user, with older rows on request. */
export function UserRows<Row extends object>({ list, noun: name, columns, idOf }: UserRowsProps<Row>) {
	const noun = t(`nouns.${name}`);
	const [query, onChange] = useTableQuery(noPages);
	const { rows, error, loading, hasMore, loadMore } = list;
	const failed = error && (
		<KeptDataError
			text={rows ? t('rows.outdated') : t('rows.failedSentence', { noun })}
			error={error}
			busy={loading}
			onRetry={() => list.reload().catch(() => undefined)}
		/>
	);
	if (!rows) return failed || <Loading label={t('rows.loading', { noun })} />;
	if (rows.length === 0)
		return (
			<chakra.p py="6" color="muted">
				{t('rows.none', { noun })}
			</chakra.p>
		);
	return (
		<chakra.div display="grid" gap="3">
			{failed}
			<DataTable sortsRows caption={noun} {...{ columns, rows, idOf, query, onChange }} />
			{hasMore && (
				<Button size="small" justifySelf="start" busy={loading && t('loadingMore')} onClick={loadMore}>
					{t('rows.showMore')}
				</Button>
			)}
		</chakra.div>
	);
}
