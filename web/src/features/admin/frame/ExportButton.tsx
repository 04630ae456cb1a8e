import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../language/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type CsvColumn, csvParts } from '../../../ui/csv.ts';
import { Icon } from '../../../ui/icons.tsx';
import { openFile } from '../../../ui/saveFile.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from './messages.en.ts';

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

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Writes rows to a CSV file, page by page. Leaving the table stops it. `rows` is how many have been written so far. */
function useExport<Row>(name: string, columns: readonly CsvColumn<Row>[]) {
	const [rows, setRows] = useState<number>();
	const mounted = useRef(new AbortController());
	useEffect(() => {
		mounted.current = new AbortController();
		return () => mounted.current.abort();
	}, []);

	async function* counted(pages: AsyncIterable<readonly Row[]>) {
		let count = 0;
		for await (const page of pages) {
			mounted.current.signal.throwIfAborted();
			yield page;
			count += page.length;
			setRows(count);
		}
	}

	async function run(pages: AsyncIterable<readonly Row[]>) {
		try {
			const file = await openFile(`pixwand-${name}-${new Date().toISOString().slice(0, 10)}.csv`);
			setRows(0);
			try {
				for await (const part of csvParts(columns, counted(pages))) await file.write(part);
				await file.close();
			} catch (error) {
				await file.discard();
				throw error;
			}
			toast('success', t('export.done'));
		} catch (error) {
			if (!isAbort(error)) toast('error', t('export.failed'));
		} finally {
			setRows(undefined);
		}
	}

	return { rows, run };
}
