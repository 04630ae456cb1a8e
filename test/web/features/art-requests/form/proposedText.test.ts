import { describe, expect, it } from 'vitest';
import { copyOf } from '#engine/design/copyOf.ts';
import type { ImageJob } from '#engine/imageEngine.ts';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import { writeCopy } from '#shared/copywriting/advertisementText.ts';
import { proposedText } from '#shared/copywriting/proposedText.ts';
import { serviceTexts, toNewArtRequest } from '#web/features/art-requests/form/toNewArtRequest.ts';
import { draft } from '../draft.ts';

const files = ['0b6f5d3e-6a0e-4c55-9d9c-2f1b7a4a9a10'];

/** What the form shows, by label. */
const shown = (texts: Parameters<typeof draft>[0], service: 'Graphic Design' | 'Marketing Content') =>
	Object.fromEntries(
		proposedText(serviceTexts(draft(texts), service)).map(({ label, text }) => [label, text]),
	);

/** What the server reads from the order that the form sends. */
const received = (texts: Parameters<typeof draft>[0], service: 'Graphic Design' | 'Marketing Content') =>
	newArtRequest.parse(toNewArtRequest(draft(texts), service, files)).data;

describe('the text that the order form shows', () => {
	it.each([
		[
			{
				productInfo: 'Jeans, pearls, stretch denim, sizes 27 to 34\nReady stock!\nOrder via WhatsApp',
				campaignGoal: 'Ramadan Sale',
				targetAudience: 'Students',
			},
			{
				Headline: 'Ramadan Sale',
				Text: 'Jeans, pearls, stretch denim, sizes 27 to 34\nReady stock!',
				Button: 'Order via WhatsApp',
			},
		],
		[
			{ productInfo: 'Tas ransel. Rp 150.000 -> Rp 99.000', campaignGoal: 'koleksi baru' },
			{ Headline: 'Koleksi baru', Text: 'Tas ransel.', Price: 'Rp\u00a0150.000\nRp\u00a099.000' },
		],
		[
			{ productInfo: `Mug. ${'Made by hand in Ubud. '.repeat(40)}` },
			{
				Headline: 'Mug',
				Text: expect.stringMatching(/^(Made by hand in Ubud\. ?){21}$/),
				'Not on the picture': expect.stringMatching(/^(Made by hand in Ubud\. ?){19}$/),
			},
		],
	])('is what the engine sets for the advertisement %j', (texts, parts) => {
		expect(shown(texts, 'Marketing Content')).toEqual(parts);
		const { productInfo = '', targetAudience, campaignGoal } = received(texts, 'Marketing Content');
		const copy = writeCopy({ productInfo, targetAudience, campaignGoal });
		const picture = copyOf({ service: 'Marketing Content', copy } as ImageJob)?.copy;
		expect(parts).toMatchObject({
			Headline: picture?.headline,
			...(picture?.action && { Button: picture.action }),
			...(picture?.price && { Price: [picture.price.was, picture.price.now].filter(Boolean).join('\n') }),
		});
	});

	it.each([
		[
			'Weekend Blend\nRoasted this morning\nRp 45.000',
			{ Headline: 'Weekend Blend', Text: 'Roasted this morning', Price: 'Rp\u00a045.000' },
		],
		[
			' Akhir Pekan\nDulu Rp 500.000\nSekarang Rp 350.000 ',
			{ Headline: 'Akhir Pekan', Price: 'Dulu Rp\u00a0500.000\nSekarang Rp\u00a0350.000' },
		],
		[
			'Menu Pagi\nEspresso .... 18.000\nKopi Susu .... 22.000',
			{ Headline: 'Menu Pagi', 'Price list': 'Espresso … 18.000\nKopi Susu … 22.000' },
		],
		['Selamat pagi', { Headline: 'Selamat pagi' }],
	])('is what the engine sets for the design %j', (textContent, parts) => {
		expect(shown({ textContent }, 'Graphic Design')).toEqual(parts);
		const ordered = received({ textContent }, 'Graphic Design').textContent;
		const set = copyOf({ service: 'Graphic Design', textContent: ordered } as ImageJob)?.copy;
		const drawn = [set?.headline, ...(set?.body ?? []), set?.price?.was, set?.price?.now, set?.action];
		const rows = set?.rows?.map(({ item, price }) => `${item} … ${price}`) ?? [];
		expect(
			Object.values(parts)
				.flatMap((text) => text.split('\n'))
				.toSorted(),
		).toEqual([...drawn, ...rows].filter((text) => text !== undefined).toSorted());
	});

	it('is empty before the customer has written something that can be set', () => {
		expect(proposedText(serviceTexts(draft(), 'Image Generate'))).toEqual([]);
		for (const text of ['', ' \n ', '☕'])
			expect([
				shown({ textContent: text }, 'Graphic Design'),
				shown({ productInfo: text }, 'Marketing Content'),
			]).toEqual([{}, {}]);
	});
});
