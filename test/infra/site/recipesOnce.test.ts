import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withRecipesOnce } from '../../../web/recipesOnce.ts';

const factory = readFileSync(
	join(import.meta.dirname, '../../../node_modules/@chakra-ui/react/dist/esm/styled-system/factory.js'),
	'utf8',
);

it('the installed version of Chakra makes the recipe of a component once', () => {
	const changed = withRecipesOnce(factory);
	expect(changed).toContain('if (recipeOf !== cva)');
	expect(changed.split('mergeCva(baseCva, cvaFn)')).toHaveLength(2);
});

it('a version of Chakra with another factory fails the build', () => {
	expect(() => withRecipesOnce(factory.replace('let styles', 'const styles'))).toThrow('factory has changed');
});
