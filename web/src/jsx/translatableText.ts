import { Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

type Text = string | number | bigint;

const isText = (child: ReactNode): child is Text =>
	typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';

const isNothing = (child: ReactNode) => child === null || child === undefined || typeof child === 'boolean';

/** Elements whose text has no HTML elements inside. */
const plainTextElements: readonly unknown[] = ['option', 'title', 'textarea', 'text', 'tspan'];

/** Translators leave white space alone, and an element of its own would take part in the layout of boxes. */
const inSpan = (text: string) => (text.trim() === '' ? text : jsx('span', { children: text }));

/** Replaces each run of texts by one text. The other places stay, so that React recognizes the elements after them. */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
	const joined: ReactNode[] = [];
	let start: number | undefined;
	for (const [i, child] of children.entries()) {
		joined.push(child);
		if (isText(child)) {
			if (start === undefined) start = i;
			else joined[i] = null;
			joined[start] = i === start ? String(child) : `${joined[start]}${child}`;
		} else if (!isNothing(child)) start = undefined;
	}
	return joined;
}

/**
 * Returns children in which every text is the only child of its element. React keeps the text node of any other text and
 * fails, or changes nothing, once a translator has replaced it, as browsers do that translate a page.
 */
export function translatableText(type: unknown, children: ReactNode): ReactNode {
	if (isText(children)) return type === Fragment ? inSpan(String(children)) : children;
	if (!Array.isArray(children) || !children.some(isText)) return children;
	const joined = joinTexts(children);
	const others = joined.filter((child) => !isNothing(child));
	if (others.length === 1) return translatableText(type, others[0]);
	return plainTextElements.includes(type)
		? joined
		: joined.map((child) => (typeof child === 'string' ? inSpan(child) : child));
}
