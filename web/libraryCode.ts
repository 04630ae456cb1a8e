import type { Plugin } from 'vite';

interface Change {
	readonly from: string;
	readonly to: string;
}

/** What changes in files of libraries, by their paths in `node_modules`. */
export const changes: Readonly<Record<string, readonly Change[]>> = {
	// A recipe is made once for each component, and its styles are serialized once, not on each render of each element.
	'@chakra-ui/react/dist/esm/styled-system/factory.js': [
		{
			from: `const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
    const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
    const cvaRecipe = mergeCva(baseCva, cvaFn);`,
			to: `if (recipeOf !== cva) {
      const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
      const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
      recipe = mergeCva(baseCva, cvaFn);
      recipeOf = cva;
    }
    const cvaRecipe = recipe;`,
		},
		{ from: 'let styles = [];', to: 'let recipe, recipeOf;' },
		{
			from: `serializeStyles(
      styles.concat(classInterpolations),
      cache2.registered,
      mergedProps
    );`,
			to: `serialize(classInterpolations, cache2.registered, mergedProps);`,
		},
		{
			from: 'const styledFn =',
			to: `const serialized = new WeakMap();
function serialize(interpolations, registered, props) {
  const [styles, ...classes] = interpolations;
  if (classes.length > 0) return serializeStyles(interpolations, registered, props);
  if (!serialized.has(styles)) serialized.set(styles, serializeStyles(interpolations, registered, props));
  return serialized.get(styles);
}
const styledFn =`,
		},
	],
	// The styles of an element are looked up by its own properties, not by those of its recipe.
	'@chakra-ui/react/dist/esm/styled-system/use-resolved-props.js': [
		{
			from: 'return css(cvaStyles, ...toArray(cssStyles), propStyles);',
			to: 'return resolve(css, cvaStyles, cssStyles, propStyles);',
		},
		{
			from: 'const toArray =',
			to: `const resolved = new WeakMap();
function resolve(css, cvaStyles, cssStyles, propStyles) {
  if (!resolved.has(cvaStyles)) resolved.set(cvaStyles, new Map());
  const styles = resolved.get(cvaStyles);
  const key = JSON.stringify([cssStyles, propStyles]);
  if (!styles.has(key)) styles.set(key, css(cvaStyles, ...toArray(cssStyles), propStyles));
  return styles.get(key);
}
const toArray =`,
		},
	],
	// The global rules are made by who renders them: the site has them in its style sheet.
	'@chakra-ui/react/dist/esm/styled-system/system.js': [
		{ from: 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', to: '' },
		{
			from: '_global,',
			to: 'get _global() { return [getPreflightCss(), getGlobalCss(), getTokenCss()]; },',
		},
	],
	// Arguments are told apart by JSON, which browsers write, and a single text by itself. Styles contain no functions.
	'@chakra-ui/react/dist/esm/utils/memo.js': [
		{
			from: `const cache = new LRUCache();
  function get(...args) {
    const key = args.length === 1 ? simpleHash(args[0]) : args.map(simpleHash).join("|");
    let result = cache.get(key);
    if (result === void 0) {
      result = fn.apply(this, args);
      cache.set(key, result);
    }
    return result;
  }`,
			to: `const results = new Map();
  function get(...args) {
    const key = args.length === 1 && typeof args[0] === "string" ? args[0] : JSON.stringify(args);
    if (!results.has(key)) results.set(key, fn.apply(this, args));
    return results.get(key);
  }`,
		},
	],
	// Leaves out what is for routers of data alone: forms, and links that load data before they are followed.
	'react-router/dist/development/chunk-6KYCQHYJ.mjs': [
		{ from: 'Form.displayName = "Form";', to: '' },
		{
			from: `return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;`,
			to: 'return link;',
		},
	],
};

/**
 * Changes the code of a library's file.
 *
 * @throws Error if the file of this version has other code.
 */
export const changedCode = (file: string, original: string): string =>
	(changes[file] ?? []).reduce((code, { from, to }) => {
		if (code.split(from).length !== 2) throw new Error(`${file} has changed: it lacks ${from}`);
		return code.replace(from, () => to);
	}, original);

const files = /node_modules[\\/]((?:@chakra-ui|react-router)[\\/]\S+\.m?js)$/;

/** Renders styled elements with a part of the work, as Chakra derives the styles of each anew on each render, and links with less code. */
export const libraryCode: Plugin = {
	name: 'library-code',
	transform: {
		filter: { id: files },
		handler: (code, id) => changedCode((files.exec(id)?.[1] ?? '').replaceAll('\\', '/'), code),
	},
};
