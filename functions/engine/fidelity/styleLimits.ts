/**
 * The least correlation of the product's outlines in a drawn picture, by style: 0.05 to 0.09 below the least that pictures of
 * the same solid product reach (`node test/bench/fidelity.ts`). Styles with few lines of the product, or many of their own,
 * stand at the end.
 */
const levels: readonly (readonly [number, readonly string[]])[] = [
	[
		0.7,
		[
			'anime',
			'aquarelle',
			'art-deco',
			'comic-book',
			'cyanotype',
			'embroidery',
			'flat-design',
			'impressionism',
			'long-shadow',
			'oil-painting',
			'paper-cut',
			'pastel',
			'renaissance',
			'risograph',
			'synthwave',
			'vintage-film',
		],
	],
	[
		0.62,
		[
			'art-nouveau',
			'baroque',
			'bauhaus',
			'charcoal',
			'cyberpunk',
			'engraving',
			'graffiti',
			'holographic',
			'ink-wash',
			'pencil-sketch',
			'pointillism',
			'pop-art',
			'psychedelic',
			'steampunk',
			'ukiyo-e',
		],
	],
	[
		0.53,
		[
			'8-bit',
			'batik',
			'chalkboard',
			'claymation',
			'cross-stitch',
			'double-exposure',
			'film-noir',
			'futurism',
			'linocut',
			'low-poly',
			'manga',
			'mosaic',
		],
	],
	[0.42, ['bas-relief', 'cubism', 'glitch', 'origami', 'wallace-and-gromit']],
	[0.34, ['blueprint', 'neon', 'voxel']],
	[0.28, ['stained-glass']],
	[0.12, ['line-art']],
];

const leastByStyle = new Map(levels.flatMap(([least, styles]) => styles.map((id) => [id, least] as const)));

/** The least correlation of the product's outlines in a picture of a style. */
export const leastShapeOf = (style: string): number => leastByStyle.get(style) ?? 0.12;

/** Styles that keep the colours of the product: another hue means another product. */
export const colourfulStyles: ReadonlySet<string> = new Set([
	'8-bit',
	'aquarelle',
	'cross-stitch',
	'embroidery',
	'impressionism',
	'long-shadow',
	'low-poly',
	'mosaic',
	'oil-painting',
	'paper-cut',
	'pastel',
	'pointillism',
	'vintage-film',
]);
