import { describe, expect, it } from 'vitest';
import { withMarks } from '#web/ui/table/RowCheckbox.tsx';
import { rowBeside } from '#web/ui/table/useTableKeys.ts';

describe('the rows of a table', () => {
	it('are moved through one by one, and the first and last are the ends', () => {
		const ids = ['a', 'b', 'c'];
		expect(rowBeside(ids, undefined, 1)).toBe('a');
		expect(rowBeside(ids, 'a', 1)).toBe('b');
		expect(rowBeside(ids, 'c', 1)).toBe('c');
		expect(rowBeside(ids, 'a', -1)).toBe('a');
		// The row is on another page now.
		expect(rowBeside(ids, 'gone', 1)).toBe('a');
		expect(rowBeside([], 'a', 1)).toBeUndefined();
	});

	it('stay selected on other pages', () => {
		const first = withMarks(new Map(), [{ id: 'a', row: 1 }], true);
		const both = withMarks(first, [{ id: 'b', row: 2 }], true);
		expect([...both]).toEqual([
			['a', 1],
			['b', 2],
		]);
		expect([...withMarks(both, [{ id: 'a', row: 1 }], false).keys()]).toEqual(['b']);
		expect([...first.keys()]).toEqual(['a']);
	});
});
