/** The art styles, in the order in which they are listed. */
const names = [
	'8-bit',
	'Anime',
	'Aquarelle',
	'Art Deco',
	'Art Nouveau',
	'Baroque',
	'Bas-relief',
	'Batik',
	'Bauhaus',
	'Blueprint',
	'Chalkboard',
	'Charcoal',
	'Claymation',
	'Comic Book',
	'Cross-stitch',
	'Cubism',
	'Cyanotype',
	'Cyberpunk',
	'Double Exposure',
	'Embroidery',
	'Engraving',
	'Film Noir',
	'Flat Design',
	'Futurism',
	'Glitch',
	'Graffiti',
	'Holographic',
	'Impressionism',
	'Ink Wash',
	'Line Art',
	'Linocut',
	'Long Shadow',
	'Low Poly',
	'Manga',
	'Mosaic',
	'Neon',
	'Oil Painting',
	'Origami',
	'Paper Cut',
	'Pastel',
	'Pencil Sketch',
	'Pointillism',
	'Pop Art',
	'Psychedelic',
	'Renaissance',
	'Risograph',
	'Stained Glass',
	'Steampunk',
	'Synthwave',
	'Ukiyo-e',
	'Vintage Film',
	'Voxel',
	'Wallace and Gromit',
] as const;

export type ArtStyleName = (typeof names)[number];

export interface ArtStyle {
	/** The name in kebab case: `oil-painting`. */
	readonly id: string;
	readonly name: ArtStyleName;
}

export const artStyles: readonly ArtStyle[] = names.map((name) => ({
	id: name.toLowerCase().replaceAll(' ', '-'),
	name,
}));

export const findArtStyle = (id: string): ArtStyle | undefined => artStyles.find((style) => style.id === id);

/** The description of an order for an art style whose customer has written none. */
export const styleDescription = (style: string): string => `The product in the style “${style}”`;
