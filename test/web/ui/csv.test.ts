import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, csvParts, timeColumns } from '#web/ui/csv.ts';

/** Reads one line of a CSV file. */
function parseLine(line: string): string[] {
	const cells = [...line.slice(0, -2).matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/gs)];
	// A cell without a comma after it is the last one.
	return cells
		.slice(0, cells.findIndex(([, , comma]) => comma === '') + 1)
		.map(([, cell = '']) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));
}

describe('a cell of an export', () => {
	it.each([
		['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
		['+62 812', "'+62 812"],
		['-1', "'-1"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\t=1', `"'\t=1"`],
		['\r=1', `"'\r=1"`],
		['＝1+1', "'＝1+1"],
		['＋1', "'＋1"],
		['\u200b=1', "'\u200b=1"],
		[' =1', "' =1"],
		['a; b', '"a; b"'],
		['a "quoted", text', '"a ""quoted"", text"'],
		[-5, '-5'],
		[undefined, ''],
	])('%j is written as %j', (value, cell) => {
		expect(csvCell(value)).toBe(cell);
	});

	it('is read back as it was, but for the apostrophe in front of a formula, and never starts a formula', () => {
		fc.assert(
			fc.property(
				fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 4 }),
				(texts) => {
					const cells = parseLine(csvLine(texts));
					expect(cells.map((cell, i) => (cell === texts[i] ? cell : cell.replace(/^'/, '')))).toEqual(texts);
					for (const cell of cells) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u);
				},
			),
		);
	});
});

it('an export has its headers first, and a line for each row of each page', async () => {
	async function* pages() {
		yield [{ id: 'a', n: 1 }];
		yield [];
		yield [{ id: 'b', n: 2 }];
	}
	const columns = [
		{ header: 'ID', value: (row: { id: string }) => row.id },
		{ header: 'Number', value: (row: { n: number }) => row.n },
	];
	const parts = await Array.fromAsync(csvParts<{ id: string; n: number }>(columns, pages()));
	expect(parts.join('')).toBe('\u{feff}ID,Number\r\na,1\r\nb,2\r\n');
});

it('a time is written in the zone of the page, as spreadsheets read it, and in ISO 8601', () => {
	const instant = '2026-11-28T08:53:01.000Z';
	const [local, iso] = timeColumns('Created', () => instant);
	expect([local?.header, iso?.header, iso?.value({})]).toEqual(['Created', 'Created (ISO)', instant]);
	expect(local?.value({})).toMatch(/^\d{4}-\d\d-\d\d \d\d:53:01$/);
	expect(new Date(String(local?.value({}))).toISOString()).toBe(instant);
});
