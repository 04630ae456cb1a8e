import { describe, expect, it } from 'vitest';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import type { SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import {
	changeLook,
	completeDraft,
	type Draft,
	draftLike,
	draftOf,
	emptyDraft,
	optionsOfPreset,
} from '#web/features/art-requests/form/draft.ts';
import { toNewArtRequest } from '#web/features/art-requests/form/toNewArtRequest.ts';
import { draft } from '../draft.ts';

const files = ['0b6f5d3e-6a0e-4c55-9d9c-2f1b7a4a9a10', '7a3f5d3e-6a0e-4c55-9d9c-2f1b7a4a9a11'];

describe('toNewArtRequest', () => {
	it('returns a valid request whose main image is the first file', () => {
		const body = newArtRequest.parse(toNewArtRequest(draft(), 'Image Generate', files));
		expect(body.data.preset).toBe('product-photography');
		expect(body.data.artStyle).toBeUndefined();
		expect(body.data.imageRoles.map(({ role }) => role)).toEqual(['main', 'reference']);
	});

	it('returns an art style instead of a preset if one is selected', () => {
		const body = newArtRequest.parse(toNewArtRequest(draft({ look: 'art-style' }), 'Image Generate', files));
		expect(body.data.artStyle).toEqual({ id: '8-bit', name: '8-bit' });
		expect(body.data.preset).toBeUndefined();
	});

	it('follows where the customer sells, unless it is set otherwise', () => {
		const ordered = (change: Partial<typeof emptyDraft>, ...places: PlaceId[]) => {
			const complete = completeDraft({ ...emptyDraft, ...change }, { places });
			const { look, outputSettings } = newArtRequest.parse(
				toNewArtRequest(complete, 'Image Generate', files),
			).data;
			return [outputSettings.size, outputSettings.format, look?.background, look?.scale];
		};
		const white = { kind: 'colour', colour: '#ffffff' };
		expect(ordered({})).toEqual(['1024x1024', 'png', undefined, undefined]);
		expect(ordered({}, 'lazada', 'etsy')).toEqual(['1024x1024', 'jpeg', white, 1.05]);
		expect(ordered({}, 'etsy')).toEqual(['1536x1024', 'jpeg', undefined, 0.95]);
		expect(ordered({ preset: 'social-media-post' }, 'instagram-story')).toEqual([
			'1024x1536',
			'jpeg',
			undefined,
			undefined,
		]);
		const own = { output: defaultOutput, overrides: { background: { kind: 'look' }, scale: 1 } } as const;
		expect(ordered(own, 'lazada')).toEqual(['1024x1024', 'png', undefined, undefined]);
	});

	it('returns the mask that the customer has seen, with its role', () => {
		const mask = crypto.randomUUID();
		const { data } = newArtRequest.parse(toNewArtRequest(draft(), 'Image Generate', files, { mask }));
		expect(data.subject).toEqual({ mask });
		expect(data.imageRoles).toContainEqual({ fileId: mask, role: 'mask' });
		expect(toNewArtRequest(draft(), 'Image Generate', files).data).not.toHaveProperty('subject');
	});

	it('has about the shape of the photo in a look that keeps it whole, unless a size or a place was chosen', () => {
		const sizeOf = (change: Partial<typeof emptyDraft>, aspect: number, settings = {}) =>
			draftOf(completeDraft({ ...emptyDraft, ...change }, settings), { aspect }).output.size;
		const portrait = { preset: 'portrait-enhancement' } as const;
		expect([2 / 3, 1, 3 / 2].map((aspect) => sizeOf(portrait, aspect))).toEqual([
			'1024x1536',
			'1024x1024',
			'1536x1024',
		]);
		expect(sizeOf({ look: 'art-style' }, 2 / 3)).toBe('1024x1536');
		expect(sizeOf({}, 2 / 3)).toBe('1024x1024');
		expect(sizeOf({ ...portrait, output: defaultOutput }, 2 / 3)).toBe('1024x1024');
		expect(sizeOf(portrait, 2 / 3, { places: ['shopee'] })).toBe('1024x1024');
	});

	it('returns the pose of the photo, and of no other photo', () => {
		const subjectOf = (photo: Parameters<typeof draftOf>[1]) =>
			toNewArtRequest(draftOf(draft(), photo), 'Image Generate', files).data.subject;
		expect(subjectOf({ pose: 'above' })).toEqual({ pose: 'above' });
		expect(subjectOf({})).toBeUndefined();
	});

	it('returns the scene of a look that has scenes: that of the photo, else the one that the account remembers, else the one shown', () => {
		const remembered = completeDraft(
			{ ...emptyDraft, preset: 'e-commerce-lifestyle' },
			{ scenes: { lifestyle: 'cafe', contrast: 'blue-arch' } },
		);
		const sceneOf = (change: Partial<Draft>, photo: Parameters<typeof draftOf>[1] = {}, scene?: SceneName) =>
			toNewArtRequest(draftOf({ ...remembered, ...change }, photo), 'Image Generate', files, { scene }).data
				.enhancementOptions.scene;
		expect(sceneOf({})).toBe('cafe');
		expect(sceneOf({ preset: 'social-media-post' })).toBe('blue-arch');
		expect(sceneOf({ preset: 'product-photography' })).toBeUndefined();
		expect(sceneOf({ overrides: { background: { kind: 'transparent' } } })).toBeUndefined();
		expect(sceneOf({ scenes: { lifestyle: 'sold-out' } })).toBeUndefined();
		expect(sceneOf({}, { ownLook: { ...remembered, scenes: { lifestyle: 'linen' } } })).toBe('linen');
		expect(sceneOf({}, {}, 'linen')).toBe('cafe');
		expect(sceneOf({ scenes: { lifestyle: 'sold-out' } }, {}, 'linen')).toBe('linen');
	});

	it('leaves out blank instructions', () => {
		const options = { ...optionsOfPreset('real-estate'), instructions: ['Keep lines straight', '  ', ''] };
		const { data } = toNewArtRequest(draft({ options }), 'Image Generate', files);
		expect(data.enhancementOptions.instructions).toEqual(['Keep lines straight']);
	});

	it('returns only the texts of the service', () => {
		const texts = { textContent: ' Hello ', productInfo: 'Coffee', targetAudience: ' ' };
		const design = newArtRequest.parse(toNewArtRequest(draft(texts), 'Graphic Design', files)).data;
		expect([design.textContent, design.productInfo]).toEqual(['Hello', undefined]);
		const advertisement = newArtRequest.parse(toNewArtRequest(draft(texts), 'Marketing Content', files)).data;
		expect([advertisement.productInfo, advertisement.targetAudience, advertisement.textContent]).toEqual([
			'Coffee',
			undefined,
			undefined,
		]);
		expect(toNewArtRequest(draft(texts), 'Image Generate', files).data.textContent).toBeUndefined();
	});
});

describe('changeLook', () => {
	it('changes unedited options', () => {
		const change = changeLook(draft(), { look: 'art-style' });
		expect(change.options?.description).toContain('8-bit');
	});

	it('keeps edited options', () => {
		const options = { ...optionsOfPreset('product-photography'), description: 'On a beach' };
		expect(changeLook(draft({ options }), { look: 'art-style' })).toEqual({ look: 'art-style' });
	});
});

it('draftLike orders the same again', () => {
	const texts = { textContent: 'Hello', output: { ...defaultOutput, format: 'webp' } } as const;
	const drafts = [
		draft({
			look: 'art-style',
			textContent: 'Hello',
			options: { ...optionsOfPreset('real-estate'), description: 'A street' },
		}),
		draft({ preset: 'custom', ...texts }),
	];
	for (const each of drafts) {
		const ordered = newArtRequest.parse(toNewArtRequest(each, 'Graphic Design', files));
		const { imageRoles: _, ...data } = { ...ordered.data, description: '' };
		const again = completeDraft(draftLike({ service: ordered.service, data }), { places: ['shopee'] });
		expect(toNewArtRequest(again, 'Graphic Design', files)).toEqual(
			toNewArtRequest(each, 'Graphic Design', files),
		);
	}
});
