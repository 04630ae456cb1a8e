import { useEffect, useRef, useState } from 'react';
import { type CsvColumn, csvParts } from '../../ui/csv.ts';
import { openFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './text.ts';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Writes rows to a CSV file, page by page. Leaving the table stops it. `rows` is how many have been written so far. */
export function useExport<Row>(name: string, columns: readonly CsvColumn<Row>[]) {
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
