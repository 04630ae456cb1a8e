import type { ShownPose } from './layout.ts';

/** A rendered picture of a ground. */
interface Plate {
	/** Its mean colour behind a product, by which a scene is chosen; that of a neutral plate is given by its scene. */
	readonly colour?: string;
	/** Where the floor meets the wall, from the top; absent where there is no wall. */
	readonly horizon?: number;
}

/**
 * The rendered pictures, by the names of their files: from almost level (`low`), from above at an angle (`high`), from so close
 * above that there is no wall (`near`), and straight from above.
 */
export const plates = {
	'marble-kitchen-low': { horizon: 0.52 },
	'marble-kitchen-high': { colour: '#cac6bc', horizon: 0.23 },
	'oak-table-low': { horizon: 0.51 },
	'oak-table-high': { colour: '#c5a88a', horizon: 0.21 },
	'plant-shelf-low': { horizon: 0.56 },
	'plant-shelf-high': { colour: '#c8c5bf', horizon: 0.29 },
	'linen-low': { horizon: 0.52 },
	'linen-high': { colour: '#d1c3b7', horizon: 0.23 },
	'garden-table-low': { horizon: 0.67 },
	'garden-table-high': { colour: '#808363', horizon: 0.51 },
	'cafe-low': { horizon: 0.61 },
	'cafe-high': { colour: '#533520', horizon: 0.23 },
	'beige-stone-low': { horizon: 0.56 },
	'beige-stone-high': { colour: '#c8b5a2', horizon: 0.29 },
	'concrete-low': { horizon: 0.53 },
	'concrete-high': { colour: '#949792', horizon: 0.25 },
	'terracotta-wall-low': { horizon: 0.54 },
	'terracotta-wall-high': { colour: '#c88b6a', horizon: 0.27 },
	'bathroom-low': { horizon: 0.53 },
	'bathroom-high': { colour: '#cdcecc', horizon: 0.25 },
	'arch-low': {},
	'steps-high': {},
	'window-high': {},
	'marble-kitchen-near': { colour: '#d9d7d6' },
	'marble-kitchen-above': { colour: '#d6d5d3' },
	'oak-table-near': { colour: '#c1a07c' },
	'oak-table-above': { colour: '#c19e7a' },
	'linen-near': { colour: '#d5cbbb' },
	'linen-above': { colour: '#d5cbba' },
	'garden-table-near': { colour: '#ab9d8f' },
	'garden-table-above': { colour: '#ac9e8f' },
	'concrete-near': { colour: '#b2afab' },
	'concrete-above': { colour: '#b0ada9' },
	'terracotta-wall-near': { colour: '#cfa790' },
	'terracotta-wall-above': { colour: '#c59b81' },
	'cafe-near': { colour: '#785440' },
	'plant-shelf-near': { colour: '#cfcdca' },
	'beige-stone-near': { colour: '#d5c8bd' },
	'bathroom-near': { colour: '#ceccc8' },
	'paper-above': {},
} as const satisfies Readonly<Record<string, Plate>>;

export type PlateName = keyof typeof plates;

/** The looks whose ground is a scene: a table at home, or a stage in a bold colour. */
export const sceneLooks = ['lifestyle', 'contrast'] as const;
export type SceneLook = (typeof sceneLooks)[number];

/** A scene that a customer chooses, for whatever stands and lies. */
interface Scene {
	readonly look: SceneLook;
	readonly standing: PlateName;
	/** For what was photographed from the height of the table. */
	readonly level?: PlateName;
	readonly lying: PlateName;
	/** For what may stand or lie. */
	readonly near: PlateName;
	/** For what seems to stand: the part in front of the wall. */
	readonly close: PlateName;
	/** The colour that a neutral plate gets. */
	readonly colour?: string;
}

/** A table at home, with its own plates but for what lies, whose surface another one may share. */
const home = <Table extends string, Surface extends string>(table: Table, surface: Surface) =>
	({
		look: 'lifestyle',
		standing: `${table}-high`,
		level: `${table}-low`,
		lying: `${surface}-above`,
		near: `${table}-near`,
		close: `${table}-high`,
	}) as const;

/** What the stages in a bold colour share: paper, for what does not stand. */
const stage = { look: 'contrast', lying: 'paper-above', near: 'paper-above', close: 'paper-above' } as const;

/**
 * All scenes, in the order in which they are offered, those with surfaces of their own before those that borrow one for what lies:
 * another one is a line here, with its name in the messages of the form.
 */
export const scenes = {
	'marble-kitchen': home('marble-kitchen', 'marble-kitchen'),
	'oak-table': home('oak-table', 'oak-table'),
	linen: home('linen', 'linen'),
	'garden-table': home('garden-table', 'garden-table'),
	concrete: home('concrete', 'concrete'),
	'terracotta-wall': home('terracotta-wall', 'terracotta-wall'),
	cafe: home('cafe', 'oak-table'),
	'plant-shelf': home('plant-shelf', 'linen'),
	'beige-stone': home('beige-stone', 'concrete'),
	bathroom: home('bathroom', 'marble-kitchen'),
	'yellow-arch': { ...stage, standing: 'arch-low', colour: '#ffc93c' },
	'coral-podiums': { ...stage, standing: 'steps-high', colour: '#ff6b4a' },
	'pink-window': { ...stage, standing: 'window-high', colour: '#ff9fb5' },
	'blue-arch': { ...stage, standing: 'arch-low', colour: '#2f6bff' },
	'teal-podiums': { ...stage, standing: 'steps-high', colour: '#12a594' },
	'violet-window': { ...stage, standing: 'window-high', colour: '#7b4ddb' },
	'sky-arch': { ...stage, standing: 'arch-low', colour: '#8fd3ff' },
	'lime-podiums': { ...stage, standing: 'steps-high', colour: '#9ad14b' },
	'crimson-window': { ...stage, standing: 'window-high', colour: '#e8386d' },
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as [SceneName, ...SceneName[]];

/** Whether a scene is still offered: earlier orders may name others. */
export const isScene = (name: string | undefined): name is SceneName => name !== undefined && name in scenes;

export const findScene = (name: SceneName): Scene => scenes[name];

export const findPlate = (name: PlateName): Plate => plates[name];

/** For what the ground of a scene is: what stands, what lies or is seen from above, or what may do either, or rather stands. */
export type SceneUse = 'standing' | 'lying' | 'near' | 'close';

export const sceneUseOf = (pose: ShownPose): SceneUse =>
	pose === 'standing' ? 'standing' : pose === 'either' ? 'near' : 'lying';

/** What a product is shown on in a scene: two with the same are one scene for it. */
export const groundOf = (name: SceneName, use: SceneUse): string =>
	`${findScene(name)[use]} ${findScene(name).colour}`;

/** The different scenes of a look for a use. */
export const scenesFor = (look: SceneLook, use: SceneUse): SceneName[] =>
	sceneNames.filter(
		(name, i) =>
			findScene(name).look === look &&
			sceneNames.findIndex((other) => groundOf(other, use) === groundOf(name, use)) === i,
	);
