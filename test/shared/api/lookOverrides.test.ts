import { describe, expect, it } from 'vitest';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import { takenOverrides } from '#shared/art-requests/lookOverrides.ts';
import { newArtRequestOf } from '#support/artRequests.ts';

const file = '7d1f0c5e-9b1a-4f57-8a51-1b3f5d6f7a80';
const other = '7d1f0c5e-9b1a-4f57-8a51-1b3f5d6f7a81';

/** Parses an order with these settings; the rest is that of a valid one. */
function parse(look: object | undefined, data: object = {}, service = 'Image Generate') {
	const order = newArtRequestOf(file);
	return newArtRequest.safeParse({ service, data: { ...order.data, look, ...data } });
}
const lookOf = (...order: Parameters<typeof parse>) => {
	const parsed = parse(...order);
	if (!parsed.success) throw parsed.error;
	return parsed.data.data;
};
const all = {
	background: { kind: 'colour', colour: '#FFC93C' },
	shadow: 'hard',
	scale: 1.2,
	position: [0.4, 0.6],
	variant: 2,
	glass: true,
	print: [0.2, 0.3, 0.4, 0.2],
};

describe('own settings of a look', () => {
	it('are kept where the look composes the product on a ground, with the colour in lower case', () => {
		const { print: _, ...composed } = all;
		expect(lookOf(all, { preset: 'social-media-post' }).look).toEqual({
			...composed,
			background: { kind: 'colour', colour: '#ffc93c' },
		});
	});

	it('that are those of the look are left out', () => {
		const same = { background: { kind: 'look' }, shadow: 'look', scale: 1, variant: 0 };
		expect(lookOf(same, { preset: 'product-photography' }).look).toBeUndefined();
	});

	it.each([
		['food-photography', undefined],
		['portrait-enhancement', undefined],
		['real-estate', undefined],
		['background-removal', ['background', 'shadow', 'scale', 'position']],
	])('of %s are those that it takes', (preset, taken) => {
		const { look } = lookOf(all, { preset });
		expect(look && Object.keys(look)).toEqual(taken);
	});

	it('are the ground and the print of an art style alone, none for an artist, and no placement in a design', () => {
		const style = { id: 'pop-art', name: 'Pop Art' };
		expect(Object.keys(lookOf(all, { artStyle: style }).look ?? {})).toEqual(['background', 'print']);
		expect(takenOverrides({ service: 'Real Artist Generate' })).toEqual({
			background: false,
			shadow: false,
			placement: false,
			variant: false,
			glass: false,
			print: false,
		});
		const design = lookOf(all, { textContent: 'Sale' }, 'Graphic Design').look;
		expect(Object.keys(design ?? {})).toEqual(['background', 'shadow']);
	});

	it('make the file transparent or not, whatever the output says', () => {
		const transparent = { background: { kind: 'transparent' } };
		expect(lookOf(transparent, { preset: 'product-photography' }).outputSettings.transparent).toBe(true);
		const colour = { background: { kind: 'colour', colour: '#ffffff' } };
		expect(lookOf(colour, { preset: 'background-removal' }).outputSettings.transparent).toBe(false);
	});

	it.each([
		[{ background: { kind: 'colour', colour: 'red' } }, 'data.look.background.colour'],
		[{ background: { kind: 'wood' } }, 'data.look.background.kind'],
		[{ shadow: 'long' }, 'data.look.shadow'],
		[{ scale: 3 }, 'data.look.scale'],
		[{ scale: 0.1 }, 'data.look.scale'],
		[{ height: 0 }, 'data.look.height'],
		[{ height: 4 }, 'data.look.height'],
		[{ position: [0.5, 1.2] }, 'data.look.position.1'],
		[{ variant: 3 }, 'data.look.variant'],
		[{ blur: 1 }, 'data.look'],
	])('%j are refused at %s', (look, path) => {
		const parsed = parse(look);
		expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
	});

	it('name a scene that is offered, and a pose', () => {
		const { enhancementOptions } = newArtRequestOf(file).data;
		const issuesOf = (data: object) =>
			parse(undefined, data).error?.issues.map(({ path, message }) => [path.join('.'), message]);
		const scene = (name: string) => ({ enhancementOptions: { ...enhancementOptions, scene: name } });
		expect(issuesOf(scene('linen'))).toBeUndefined();
		expect(issuesOf(scene('castle'))).toEqual([
			['data.enhancementOptions.scene', 'Please choose a scene that is offered.'],
		]);
		expect(issuesOf({ subject: { pose: 'above' } })).toBeUndefined();
		expect(issuesOf({ subject: { pose: 'hanging' } })?.[0]?.[0]).toBe('data.subject.pose');
	});

	it('without background are refused as JPEG', () => {
		const output = { quality: 'medium', format: 'jpeg', size: '1024x1024', transparent: false };
		const parsed = parse({ background: { kind: 'transparent' } }, { outputSettings: output });
		expect(parsed.error?.issues[0]?.message).toBe('A transparent background needs PNG or WebP.');
	});
});

describe('a batch and a name', () => {
	it('are beside the input of the engine', () => {
		const parsed = parse(undefined, { batch: { id: other, size: 8 }, name: ' Red\u0007 mug ' });
		expect(parsed.data).toMatchObject({ batch: { id: other, size: 8 }, name: 'Red mug' });
		expect(parsed.data?.data).not.toHaveProperty('batch');
	});

	it.each([0, 61, 1.5])('of %s pictures is refused', (size) => {
		expect(parse(undefined, { batch: { id: other, size } }).success).toBe(false);
	});
});
