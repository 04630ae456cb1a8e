import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';

const flatLayOf = async (bytes: Uint8Array) => {
	const photo = await decodePhoto(bytes);
	return segmentationNetworks.flatLay(await photo.readColours(wholeOf(photo), { width: 224, height: 224 }));
};

it.each(['mug', 'teapot', 'lamp', 'sneakers'])(
	'a photo of a %s shows nothing that is laid flat',
	async (name) => {
		expect(await flatLayOf(await readFile(`web/samples/photos/${name}.jpg`))).toBeLessThan(0.1);
	},
);

it('a drawing of a T-shirt shows what is laid flat', async () => {
	const shirt = `<svg xmlns="http://www.w3.org/2000/svg" width="448" height="448"><rect width="448" height="448" fill="#d8cdbd"/>
		<path d="M150 60 Q224 110 298 60 L400 110 L370 190 L320 165 L320 390 L128 390 L128 165 L78 190 L48 110 Z" fill="#27408b"/></svg>`;
	expect(await flatLayOf(await sharp(Buffer.from(shirt)).png().toBuffer())).toBeGreaterThan(0.6);
});
