import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Purchase, usePurchase } from '../../../../web/src/features/payments/usePurchase.ts';
import { packages } from './packages.ts';

/** What is about to be bought after opening a page with this query and doing these things one after the other. */
function after(query: string, ...deeds: ((purchase: Purchase) => void)[]): Purchase {
	const drawn: Purchase[] = [];
	const Probe = () => {
		const purchase = usePurchase(packages, new URLSearchParams(query));
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
	expect(after('')).toMatchObject({ text: '1', picked: 1, currency: 'IDR', price: { total: 5000 } });
});

it('begins with what the address asks for', () => {
	expect(after('credits=25&payment=international')).toMatchObject({
		picked: 25,
		price: { currency: 'USD', total: 2125 },
	});
	expect(after('credits=25&custom=true')).toMatchObject({ text: '25', picked: undefined });
	expect(after('credits=900')).toMatchObject({ text: '500', picked: undefined, price: { credits: 500 } });
});

it('typing an amount makes it one’s own, even that of a package', () => {
	const purchase = after('', ({ type }) => type('25'));
	expect(purchase).toMatchObject({ picked: undefined, price: { credits: 25 } });
});

it('picking a package ends an amount of one’s own', () => {
	const purchase = after(
		'credits=30&custom=true',
		({ type }) => type('31'),
		({ pick }) => pick(50),
	);
	expect(purchase).toMatchObject({ text: '50', picked: 50, price: { credits: 50 } });
});

it('what cannot be bought stays as typed and has no price', () => {
	expect(after('', ({ type }) => type('501'))).toMatchObject({ text: '501', price: undefined });
});

it('the currency follows where the payment comes from, and keeps the amount', () => {
	const purchase = after('credits=10', ({ chooseRegion }) => chooseRegion('international'));
	expect(purchase).toMatchObject({ picked: 10, price: { currency: 'USD', total: 900 } });
});
