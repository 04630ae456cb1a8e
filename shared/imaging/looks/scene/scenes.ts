/** A rendered picture of a ground. */
interface Plate {
	/** Its mean colour behind a product; that of a neutral plate is given by its scene. */
	readonly colour: string;
	/** Where the floor meets the wall, from the top; absent where all is floor, seen from above. */
	readonly horizon?: number;
}

/** The rendered pictures, by the names of their files. */
export const plates = {
	'marble-kitchen': { colour: '#bdc3b3', horizon: 0.54 },
	'oak-table': { colour: '#d3c8be', horizon: 0.54 },
	linen: { colour: '#ccb9af', horizon: 0.54 },
	'garden-table': { colour: '#6c7e4d', horizon: 0.54 },
	cafe: { colour: '#4a4740', horizon: 0.54 },
	concrete: { colour: '#5c7f81', horizon: 0.54 },
	'terracotta-wall': { colour: '#d28865', horizon: 0.54 },
	bathroom: { colour: '#d1cdc8', horizon: 0.54 },
	arch: { colour: '#d2d2d2', horizon: 0.54 },
	steps: { colour: '#d2d2d2', horizon: 0.54 },
	window: { colour: '#d2d2d2', horizon: 0.54 },
	'oak-table-above': { colour: '#b7906e' },
	'marble-kitchen-above': { colour: '#d9d8d7' },
	'linen-above': { colour: '#b2ab9e' },
	'concrete-above': { colour: '#c5c2bd' },
} as const satisfies Readonly<Record<string, Plate>>;

export type PlateName = keyof typeof plates;

/** The looks whose ground is a scene: a table at home, or a stage in a bold colour. */
export const sceneLooks = ['lifestyle', 'contrast'] as const;
export type SceneLook = (typeof sceneLooks)[number];

/** A scene that a customer chooses, for whatever stands and lies. */
interface Scene {
	readonly look: SceneLook;
	readonly standing: PlateName;
	/** One even colour where there is none. */
	readonly lying?: PlateName;
	/** The colour that a neutral plate gets. */
	readonly colour?: string;
}

/** All scenes, in the order in which they are offered: another one is a line here, with its name in the messages of the form. */
export const scenes = {
	'marble-kitchen': { look: 'lifestyle', standing: 'marble-kitchen', lying: 'marble-kitchen-above' },
	'oak-table': { look: 'lifestyle', standing: 'oak-table', lying: 'oak-table-above' },
	linen: { look: 'lifestyle', standing: 'linen', lying: 'linen-above' },
	'garden-table': { look: 'lifestyle', standing: 'garden-table', lying: 'oak-table-above' },
	cafe: { look: 'lifestyle', standing: 'cafe', lying: 'oak-table-above' },
	concrete: { look: 'lifestyle', standing: 'concrete', lying: 'concrete-above' },
	'terracotta-wall': { look: 'lifestyle', standing: 'terracotta-wall', lying: 'concrete-above' },
	bathroom: { look: 'lifestyle', standing: 'bathroom', lying: 'marble-kitchen-above' },
	'yellow-arch': { look: 'contrast', standing: 'arch', colour: '#ffc93c' },
	'coral-podiums': { look: 'contrast', standing: 'steps', colour: '#ff6b4a' },
	'pink-window': { look: 'contrast', standing: 'window', colour: '#ff9fb5' },
	'blue-arch': { look: 'contrast', standing: 'arch', colour: '#2f6bff' },
	'teal-podiums': { look: 'contrast', standing: 'steps', colour: '#12a594' },
	'violet-window': { look: 'contrast', standing: 'window', colour: '#7b4ddb' },
	'sky-arch': { look: 'contrast', standing: 'arch', colour: '#8fd3ff' },
	'lime-podiums': { look: 'contrast', standing: 'steps', colour: '#9ad14b' },
	'crimson-window': { look: 'contrast', standing: 'window', colour: '#e8386d' },
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as [SceneName, ...SceneName[]];

/** Whether a scene is still offered: earlier orders may name others. */
export const isScene = (name: string | undefined): name is SceneName => name !== undefined && name in scenes;

export const findScene = (name: SceneName): Scene => scenes[name];

export const findPlate = (name: PlateName): Plate => plates[name];

/** What a product is shown on in a scene: two with the same are one scene for it. */
export const groundOf = (name: SceneName, lying: boolean): string => {
	const { standing, lying: flat, colour } = findScene(name);
	return `${lying ? flat : standing} ${colour}`;
};

/** The different scenes of a look for what stands, or for what lies. */
export const scenesFor = (look: SceneLook, lying: boolean): SceneName[] =>
	sceneNames.filter(
		(name, i) =>
			findScene(name).look === look &&
			sceneNames.findIndex((other) => groundOf(other, lying) === groundOf(name, lying)) === i,
	);
