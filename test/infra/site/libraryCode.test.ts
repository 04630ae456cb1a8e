import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedCode, changes } from '../../../web/libraryCode.ts';

const folder = join(import.meta.dirname, '../../../node_modules');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it.each(Object.keys(changes))(
	'the installed version of a library has the code that changes in %s',
	(file) => {
		const changed = changedCode(file, read(file));
		for (const { to } of changes[file] ?? []) expect(changed).toContain(to);
	},
);

it('a version of a library with other code fails the build', () => {
	const file = '@chakra-ui/react/dist/esm/styled-system/factory.js';
	expect(() => changedCode(file, read(file).replace('let styles', 'const styles'))).toThrow('has changed');
});

it('other files stay as they are', () => {
	expect(changedCode('index.js', 'import "other";')).toBe('import "other";');
});
