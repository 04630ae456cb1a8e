import type { ComponentProps, ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { translatableText } from './translatableText.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** What JSX is compiled to while the site is developed; see `jsx-runtime.ts`. */
export function jsxDEV(
	type: ElementType,
	props: ComponentProps<'div'>,
	key: Key | undefined,
	isStatic: boolean,
	source?: react.JSXSource,
	self?: unknown,
) {
	const children = translatableText(type, props.children);
	const isList = isStatic && Array.isArray(children);
	const translated = 'children' in props ? { ...props, children } : props;
	return react.jsxDEV(type, translated, key, isList, source, self);
}
