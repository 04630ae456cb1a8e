import { formatNumber } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { CsvColumn } from '../../ui/csv.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from './text.ts';
import { useExport } from './useExport.ts';

interface ExportButtonProps<Row> {
	/** What the rows are; part of the file's name. */
	readonly name: string;
	readonly columns: readonly CsvColumn<Row>[];
	/** Reads every row that matches the filters and the search. */
	readonly readAll: () => AsyncIterable<readonly Row[]>;
}

/** Saves all rows that match the filters, not only those on screen, as a CSV file. */
export function ExportButton<Row>({ name, columns, readAll }: ExportButtonProps<Row>) {
	const { rows, run } = useExport(name, columns);
	return (
		<Button
			size="small"
			tone="ghost"
			busy={rows !== undefined && t('export.rows', { rows: formatNumber(rows) })}
			onClick={() => run(readAll())}
		>
			<Icon name="download" size={16} /> {t('export.save')}
		</Button>
	);
}
