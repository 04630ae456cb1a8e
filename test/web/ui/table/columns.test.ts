import { describe, expect, it } from 'vitest';
import { type Column, nextSort, sortRows } from '#web/ui/table/columns.ts';

interface Row {
	readonly name: string;
	readonly credits: number;
}

const columns: Column<Row>[] = [
	{ id: 'name', header: 'Name', value: ({ name }) => name, cell: () => null },
	{ id: 'credits', header: 'Credits', value: ({ credits }) => credits, cell: () => null },
	{ id: 'actions', header: 'Actions', cell: () => null },
];
const rows = [
	{ name: 'c', credits: 10 },
	{ name: 'a', credits: 9 },
	{ name: 'b', credits: 10 },
];
const sorted = (sort: string, descending = false) =>
	sortRows(rows, columns, { sort, descending }).map(({ name }) => name);

describe('rows of a table', () => {
	it('are sorted by the value of a column, numbers as numbers, and equal rows stay in their order', () => {
		expect(sorted('name')).toEqual(['a', 'b', 'c']);
		expect(sorted('name', true)).toEqual(['c', 'b', 'a']);
		expect(sorted('credits')).toEqual(['a', 'c', 'b']);
		expect(sorted('credits', true)).toEqual(['c', 'b', 'a']);
	});

	it.each(['', 'actions', 'unknown'])('stay in the order of the server for the column "%s"', (sort) => {
		expect(sorted(sort)).toEqual(['c', 'a', 'b']);
	});
});

it('clicks on a header sort its column up, down, and not at all', () => {
	const up = nextSort({ sort: 'credits', descending: true }, 'name');
	const down = nextSort(up, 'name');
	expect([up, down, nextSort(down, 'name')]).toEqual([
		{ sort: 'name', descending: false },
		{ sort: 'name', descending: true },
		{ sort: '', descending: false },
	]);
});
