import type { Plugin } from 'vite';

/** What Chakra does on each render of a styled element, and what replaces it. */
const changes = [
	[
		`const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
    const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
    const cvaRecipe = mergeCva(baseCva, cvaFn);`,
		`if (recipeOf !== cva) {
      const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
      const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
      recipe = mergeCva(baseCva, cvaFn);
      recipeOf = cva;
    }
    const cvaRecipe = recipe;`,
	],
	['let styles = [];', 'let styles = [];\n  let recipe, recipeOf;'],
] as const;

/**
 * Changes Chakra's factory so that it makes the recipe of a component once and not on each render of each element.
 *
 * @throws Error if the factory of this version has other code.
 */
export const withRecipesOnce = (factory: string): string =>
	changes.reduce((code, [from, to]) => {
		if (code.split(from).length !== 2) throw new Error(`Chakra's factory has changed: it lacks ${from}`);
		return code.replace(from, to);
	}, factory);

export const recipesOnce: Plugin = {
	name: 'recipes-once',
	transform: {
		filter: { id: /@chakra-ui[\\/]react[\\/].*[\\/]styled-system[\\/]factory\.js$/ },
		handler: withRecipesOnce,
	},
};
