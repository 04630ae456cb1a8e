import { expect, it } from 'vitest';
import { styleRecipes } from '#adapters/images/studio/styles/styleRecipes.ts';
import { artStyles, offeredStyleIds } from '#shared/art-requests/styles.ts';

it('draws exactly the styles that are on offer', () => {
	expect(Object.keys(styleRecipes).sort()).toEqual([...offeredStyleIds].sort());
});

it('offers only known styles', () => {
	const known = artStyles.map(({ id }) => id);
	for (const id of offeredStyleIds) expect(known).toContain(id);
});
