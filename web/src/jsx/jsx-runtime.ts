import type { ElementType, Key, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { translatableText } from './translatableText.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

interface Props {
	readonly children?: ReactNode;
}

const translatable = (type: ElementType, props: Props): Props =>
	'children' in props ? { ...props, children: translatableText(type, props.children) } : props;

/** The functions that JSX is compiled to: React's, with text that browsers can translate. */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
	react.jsx(type, translatable(type, props), key);

export const jsxs = (type: ElementType, props: Props, key?: Key) => {
	const translated = translatable(type, props);
	return Array.isArray(translated.children)
		? react.jsxs(type, translated, key)
		: react.jsx(type, translated, key);
};
