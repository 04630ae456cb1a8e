import { describe, expect, it } from 'vitest';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';

const file = '0b6f5d3e-6a0e-4c55-9d9c-2f1b7a4a9a10';

interface Change {
	readonly preset?: PresetId;
	readonly service?: ServiceName;
	readonly textContent?: string;
	readonly productInfo?: string;
	readonly targetAudience?: string;
	readonly campaignGoal?: string;
	readonly outputSettings?: { readonly format: 'png' | 'jpeg' | 'webp' };
}

const bodyWith = (service: ServiceName, change: Change = {}) => ({
	service,
	data: {
		files: [file],
		imageRoles: [{ fileId: file, role: 'main' }],
		enhancementOptions: { description: 'A mug' },
		...change,
	},
});

describe('the service', () => {
	it('may be repeated in the data, and is stored once', () => {
		const body = newArtRequest.parse(bodyWith('Image Generate', { service: 'Image Generate' }));
		expect(body.service).toBe('Image Generate');
		expect(body.data).not.toHaveProperty('service');
	});

	it('is refused when the data names another one', () => {
		const { error } = newArtRequest.safeParse(bodyWith('Image Generate', { service: 'Marketing Content' }));
		expect(error?.issues).toMatchObject([{ path: ['data', 'service'], message: 'Please name one service.' }]);
	});
});

describe('the background', () => {
	const transparent = (preset: PresetId | undefined, format: 'png' | 'jpeg' | 'webp') =>
		newArtRequest.parse(bodyWith('Image Generate', { ...(preset && { preset }), outputSettings: { format } }))
			.data.outputSettings.transparent;

	it('of Background Removal is transparent by itself, but for JPEG', () => {
		expect(transparent('background-removal', 'png')).toBe(true);
		expect(transparent('background-removal', 'webp')).toBe(true);
		expect(transparent('background-removal', 'jpeg')).toBe(false);
	});

	it('of other looks is opaque unless the customer asks', () => {
		expect(transparent('product-photography', 'png')).toBe(false);
		expect(transparent(undefined, 'webp')).toBe(false);
	});
});

describe('the text of a design', () => {
	const errorOf = (textContent: string) =>
		newArtRequest.safeParse(bodyWith('Graphic Design', { textContent })).error?.issues[0];

	it.each([
		'Café “Ñandú” 50% – Rp 45.000',
		'Crème brûlée €4',
		'𝐁𝐨𝐥𝐝 ﬁne',
		'Cà phê Việt',
		'One\r\ntwo\tthree\u200b',
		'Sale 🔥 today ☕',
	])('may be %s', (text) => {
		expect(errorOf(text)).toBeUndefined();
	});

	it.each([
		['Kopi 咖啡', '咖 啡'],
		['قهوة طازجة كل صباح', 'ق'],
		['🧸 ✨', '🧸 ✨'],
		['Hallo Москва', 'М'],
	])('is refused as %s, with the characters that cannot be set', (text, listed) => {
		expect(errorOf(text)).toMatchObject({
			path: ['data', 'textContent'],
			message: expect.stringContaining(listed),
		});
	});
});

describe('the brief of an advertisement', () => {
	const errorOf = (change: Change) =>
		newArtRequest.safeParse(bodyWith('Marketing Content', { productInfo: 'Kopi', ...change })).error
			?.issues[0];

	it('may have a text of 2,000 characters, and none that is longer', () => {
		const sentences = 'Kopi yang dipanggang pagi ini. '.repeat(70);
		expect(errorOf({ productInfo: sentences.slice(0, 2000).trim().padEnd(2000, '.') })).toBeUndefined();
		expect(errorOf({ productInfo: sentences.slice(0, 2001).trim().padEnd(2001, '.') })?.path).toEqual([
			'data',
			'productInfo',
		]);
	});

	it.each(['🧸 ✨', 'قهوة طازجة كل صباح'])(
		'is refused as %s, of which no letter can be set',
		(productInfo) => {
			expect(errorOf({ productInfo })?.path).toEqual(['data', 'productInfo']);
		},
	);

	it('may have emoji, which are left out, and any letters for the audience, which is not printed', () => {
		expect(errorOf({ productInfo: 'Kopi ☕ pagi 🔥', targetAudience: '咖啡' })).toBeUndefined();
	});

	it.each(['productInfo', 'campaignGoal'] as const)(
		'is refused with letters in %s that cannot be set, before a credit is spent',
		(field) => {
			expect(errorOf({ [field]: 'Kopi 咖啡' })).toMatchObject({
				path: ['data', field],
				message: expect.stringContaining('咖 啡'),
			});
		},
	);
});
