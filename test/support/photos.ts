import sharp from 'sharp';

export interface PhotoOptions {
	readonly width?: number;
	readonly height?: number;
	readonly format?: 'jpeg' | 'png' | 'webp';
	/** The EXIF orientation to write, 1 to 8. */
	readonly orientation?: number;
	/** Leaves the background transparent. */
	readonly transparent?: boolean;
	/** Adds sensor noise, so that a JPEG of many pixels also has many bytes. */
	readonly noise?: boolean;
}

/** A drawing of a red mug on a desk, with the EXIF data of a phone: camera and place. */
export async function takePhoto({
	width = 800,
	height = 600,
	format = 'jpeg',
	orientation = 1,
	transparent = false,
	noise = false,
}: PhotoOptions = {}): Promise<Buffer> {
	const background = transparent ? '' : '<rect width="800" height="600" fill="#cfc6b8"/>';
	const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600" preserveAspectRatio="none">
		${background}
		<ellipse cx="410" cy="455" rx="170" ry="26" fill="#000" opacity="${transparent ? 0 : 0.25}"/>
		<path d="M270 170 H510 L490 450 Q390 475 290 450 Z" fill="#b3202c"/>
		<path d="M505 220 Q600 230 585 320 Q570 390 497 380" fill="none" stroke="#b3202c" stroke-width="28"/>
		<ellipse cx="390" cy="170" rx="120" ry="26" fill="#7d141d"/>
		<path d="M300 220 Q310 330 318 420" stroke="#fff" stroke-width="14" opacity=".35" fill="none"/>
	</svg>`;
	let picture = sharp(Buffer.from(scene));
	if (noise) {
		const grain = {
			width,
			height,
			channels: 3 as const,
			noise: { type: 'gaussian' as const, mean: 128, sigma: 24 },
			background: '#808080',
		};
		const grains = await sharp({ create: grain }).png().toBuffer();
		picture = sharp(await picture.removeAlpha().png().toBuffer()).composite([
			{ input: grains, blend: 'soft-light' },
		]);
	}
	const exif = {
		IFD0: { Make: 'Phonemaker', Model: 'Phone 1', Software: 'secret-marker' },
		IFD3: {
			GPSLatitudeRef: 'S',
			GPSLatitude: '6/1 12/1 0/1',
			GPSLongitudeRef: 'E',
			GPSLongitude: '106/1 49/1 0/1',
		},
	};
	return picture.withExif(exif).withMetadata({ orientation }).toFormat(format, { quality: 90 }).toBuffer();
}
