import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type CreditSelection, useCreditSelection } from '#web/features/payments/useCreditSelection.ts';
import { packages } from './packages.ts';

/** The selection on a page with this query, after the changes, one in each render. */
function selectionAfter(
	query: string,
	...changes: ((selection: CreditSelection) => void)[]
): CreditSelection {
	const rendered: CreditSelection[] = [];
	const Probe = () => {
		const selection = useCreditSelection(packages, new URLSearchParams(query));
		rendered.push(selection);
		changes[rendered.length - 1]?.(selection);
		return null;
	};
	renderToString(createElement(Probe));
	const last = rendered.at(-1);
	if (!last) throw new Error('Nothing was rendered');
	return last;
}

it('the selection is initially 1 credit, paid in rupiah', () => {
	expect(selectionAfter('')).toMatchObject({
		text: '1',
		selectedPackage: 1,
		currency: 'IDR',
		price: { total: 5000 },
	});
});

it('typing an amount makes it custom, even that of a package', () => {
	const selection = selectionAfter('', ({ setCustomAmount }) => setCustomAmount('25'));
	expect(selection).toMatchObject({ selectedPackage: undefined, price: { credits: 25 } });
});

it('selecting a package replaces a custom amount', () => {
	const selection = selectionAfter(
		'credits=30&custom=true',
		({ setCustomAmount }) => setCustomAmount('31'),
		({ selectPackage }) => selectPackage(50),
	);
	expect(selection).toMatchObject({ text: '50', selectedPackage: 50, price: { credits: 50 } });
});

it('selecting a region changes the currency and keeps the amount', () => {
	const selection = selectionAfter('credits=10', ({ selectRegion }) => selectRegion('international'));
	expect(selection).toMatchObject({ selectedPackage: 10, price: { currency: 'USD', total: 900 } });
});
