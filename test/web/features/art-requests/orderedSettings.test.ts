import { describe, expect, it } from 'vitest';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { orderedSettings, orderedTexts } from '../../../../web/src/features/art-requests/orderedSettings.ts';

const data: ArtRequest['data'] = {
	files: [],
	preset: 'food-photography',
	productInfo: 'Red mug',
	description: 'A mug',
	enhancementOptions: {
		description: 'A mug',
		style: '',
		background: 'White sweep',
		lighting: ' ',
		colorTone: '',
		details: '',
		instructions: ['Keep the logo', 'No text'],
	},
	outputSettings: { quality: 'high', format: 'webp', size: '1024x1536', transparent: true },
};

describe('what was ordered', () => {
	it('names service, look and output', () => {
		expect(orderedSettings({ service: 'Marketing Content', data })).toEqual([
			['Service type', 'AI marketing content'],
			['Look', 'Food Photography'],
			['Output', 'Portrait, 1024 × 1536, WebP with transparent background, high quality'],
		]);
	});

	it('lists the texts that were filled in', () => {
		expect(orderedTexts({ data })).toEqual([
			['Description', 'A mug'],
			['Product', 'Red mug'],
			['Background', 'White sweep'],
			['Instructions', 'Keep the logo · No text'],
		]);
	});
});
