import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
	type CreditSelection,
	useCreditSelection,
} from '../../../../web/src/features/payments/useCreditSelection.ts';
import { packages } from './packages.ts';

/** What is about to be bought after opening a page with this query and doing these things one after the other. */
function after(query: string, ...deeds: ((purchase: CreditSelection) => void)[]): CreditSelection {
	const drawn: CreditSelection[] = [];
	const Probe = () => {
		const purchase = useCreditSelection(packages, new URLSearchParams(query));
		drawn.push(purchase);
		deeds[drawn.length - 1]?.(purchase);
		return null;
	};
	renderToString(createElement(Probe));
	const last = drawn.at(-1);
	if (!last) throw new Error('Nothing was drawn');
	return last;
}

it('begins with 1 credit, paid in rupiah', () => {
	expect(after('')).toMatchObject({ text: '1', selectedPackage: 1, currency: 'IDR', price: { total: 5000 } });
});

it('begins with what the address asks for', () => {
	expect(after('credits=25&payment=international')).toMatchObject({
		selectedPackage: 25,
		price: { currency: 'USD', total: 2125 },
	});
	expect(after('credits=25&custom=true')).toMatchObject({ text: '25', selectedPackage: undefined });
	expect(after('credits=900')).toMatchObject({
		text: '500',
		selectedPackage: undefined,
		price: { credits: 500 },
	});
});

it('typing an amount makes it one’s own, even that of a package', () => {
	const purchase = after('', ({ setCustomAmount }) => setCustomAmount('25'));
	expect(purchase).toMatchObject({ selectedPackage: undefined, price: { credits: 25 } });
});

it('picking a package ends an amount of one’s own', () => {
	const purchase = after(
		'credits=30&custom=true',
		({ setCustomAmount }) => setCustomAmount('31'),
		({ selectPackage }) => selectPackage(50),
	);
	expect(purchase).toMatchObject({ text: '50', selectedPackage: 50, price: { credits: 50 } });
});

it('what cannot be bought stays as typed and has no price', () => {
	expect(after('', ({ setCustomAmount }) => setCustomAmount('501'))).toMatchObject({
		text: '501',
		price: undefined,
	});
});

it('the currency follows where the payment comes from, and keeps the amount', () => {
	const purchase = after('credits=10', ({ selectRegion }) => selectRegion('international'));
	expect(purchase).toMatchObject({ selectedPackage: 10, price: { currency: 'USD', total: 900 } });
});
