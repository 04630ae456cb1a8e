import { expect, it } from 'vitest';
import { derived } from '#shared/imaging/raster/derived.ts';

it('what is derived from the same sources by the same name is made once', () => {
	const [picture, subject, other] = [{}, {}, {}];
	let made = 0;
	const make = () => {
		made += 1;
		return made;
	};
	const calls = [
		derived([picture], 'tone', make),
		derived([picture], 'tone', make),
		derived([picture, subject], 'tone', make),
		derived([picture, undefined], 'tone', make),
		derived([picture, undefined], 'tone', make),
		derived([picture], 'outline', make),
		derived([other], 'tone', make),
		derived([picture], 'tone', make),
	];
	expect(calls).toEqual([1, 1, 2, 3, 3, 4, 5, 1]);
});
