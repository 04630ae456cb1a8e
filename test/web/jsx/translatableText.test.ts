import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { jsx } from '#web/jsx/jsx-runtime.ts';
import { translatableText } from '#web/jsx/translatableText.ts';

const icon = jsx('svg', {});

/** Children in short: texts as they are, elements by their name and their own children. */
function shown(node: ReactNode): unknown {
	if (Array.isArray(node)) return node.map(shown);
	if (!isValidElement(node)) return node;
	const { type, props } = node as ReactElement<{ children?: ReactNode }>;
	return [type, props.children].filter((part) => part !== undefined);
}
const childrenOf = (type: string | typeof Fragment, ...children: ReactNode[]) =>
	shown(translatableText(type, children.length === 1 ? children[0] : children));

it('texts that follow each other are one text, with what is shown only sometimes', () => {
	expect(childrenOf('p', 3, ' of ', 5, false, ' photos')).toBe('3 of 5 photos');
	expect(childrenOf('option', 'Large ', 2)).toBe('Large 2');
});

it('a text beside an element has an element of its own, and the elements keep their places', () => {
	expect(childrenOf('button', icon, 'Refresh')).toEqual([['svg'], ['span', 'Refresh']]);
	expect(childrenOf('p', 'a', ' b', icon, 'c')).toEqual([['span', 'a b'], null, ['svg'], ['span', 'c']]);
	expect(childrenOf('p', 'a', false, icon)).toEqual([['span', 'a'], false, ['svg']]);
});

it('a text that is the only child stays, but not in a fragment, whose parent may have other children', () => {
	expect(childrenOf('p', 'Refresh')).toBe('Refresh');
	expect(childrenOf('p', false, 'Refresh')).toBe('Refresh');
	expect(childrenOf(Fragment, 'Refresh')).toEqual(['span', 'Refresh']);
});

it('white space beside elements and the text of drawings have no element', () => {
	expect(childrenOf('p', icon, ' ', icon)).toEqual([['svg'], ' ', ['svg']]);
	expect(childrenOf('text', 'a', jsx('tspan', { children: 'b' }))).toEqual(['a', ['tspan', 'b']]);
});
