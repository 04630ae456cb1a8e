import { expect, it } from 'vitest';
import {
	emptySelection,
	extendTo,
	selectAll,
	toggle,
} from '#web/features/art-requests/gallery/useGallerySelection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

it('a click selects a picture, and another one deselects it', () => {
	const one = toggle(emptySelection, 'b');
	expect(idsOf(one)).toBe('b');
	expect(idsOf(toggle(toggle(one, 'd'), 'b'))).toBe('d');
});

it('a click with Shift selects the pictures from the last click on, in both directions', () => {
	const one = toggle(emptySelection, 'c');
	expect(idsOf(extendTo(one, 'e', order))).toBe('cde');
	expect(idsOf(extendTo(extendTo(one, 'e', order), 'a', order))).toBe('abcde');
});

it('a click with Shift selects one picture when none was clicked before, or a search has hidden it', () => {
	expect(idsOf(extendTo(emptySelection, 'd', order))).toBe('d');
	expect(idsOf(extendTo(toggle(emptySelection, 'a'), 'd', ['c', 'd']))).toBe('ad');
});

it('all pictures that are shown can be selected', () => {
	expect(idsOf(selectAll(order))).toBe('abcde');
});
