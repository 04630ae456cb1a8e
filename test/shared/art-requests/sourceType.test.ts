import { describe, expect, it } from 'vitest';
import { cutOutNotes } from '#shared/art-requests/cutOutNotes.ts';
import {
	isMadeWithAi,
	shownSource,
	sourceTypeOf,
	sourceTypes,
	sourceTypeUri,
} from '#shared/art-requests/sourceType.ts';

const { keptBackground } = cutOutNotes;
const service = 'Image Generate';
const artStyle = { id: 'pop-art' };

describe('the way in which a picture was made', () => {
	it.each([
		['studio', { service, preset: 'product-photography' }, 'compositeSynthetic'],
		['studio', { service, preset: 'background-removal' }, 'algorithmicallyEnhanced'],
		['studio', { service, preset: 'food-photography' }, 'algorithmicallyEnhanced'],
		['studio', { service, artStyle }, 'algorithmicallyEnhanced'],
		['studio', { service: 'Graphic Design' }, 'compositeSynthetic'],
		[
			'studio',
			{ service, preset: 'product-photography', notes: [keptBackground] },
			'algorithmicallyEnhanced',
		],
		['openai', { service, preset: 'food-photography' }, 'compositeWithTrainedAlgorithmicMedia'],
		['artist', { service: 'Real Artist Generate' }, 'digitalCreation'],
		[
			'studio',
			{ service, preset: 'background-removal', photoMadeWithAi: true },
			'compositeWithTrainedAlgorithmicMedia',
		],
		[
			'artist',
			{ service: 'Real Artist Generate', photoMadeWithAi: true },
			'compositeWithTrainedAlgorithmicMedia',
		],
	] as const)('by %s, of %j, is %s', (maker, request, type) => {
		expect(sourceTypeOf(maker, request)).toBe(type);
	});

	it('is told as made with AI only where generative AI was used', () => {
		expect(sourceTypes.filter(isMadeWithAi)).toEqual([
			'compositeWithTrainedAlgorithmicMedia',
			'trainedAlgorithmicMedia',
		]);
	});

	it('does not speak of a drawn background beside the note that the photo’s own was kept', () => {
		expect(shownSource('compositeSynthetic', [])).toBe('compositeSynthetic');
		const design = { service: 'Graphic Design', notes: [keptBackground] } as const;
		expect(shownSource(sourceTypeOf('studio', design), design.notes)).toBe('designOnPhoto');
	});

	it('has the address of the vocabulary of the IPTC', () => {
		expect(sourceTypeUri('digitalCreation')).toBe(
			'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation',
		);
	});
});
