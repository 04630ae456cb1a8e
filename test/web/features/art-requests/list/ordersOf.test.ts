import { expect, it } from 'vitest';
import { ordersOf } from '#web/features/art-requests/list/RequestCard.tsx';

it('rows that were ordered together are one order, at the place of the newest', () => {
	const row = (id: string, batch?: string) => ({ id, batch: batch ? { id: batch, size: 2 } : undefined });
	const rows = [row('a', 'one'), row('b'), row('c', 'one'), row('d')];
	expect(ordersOf(rows).map((order) => order.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']]);
});
