/** Scenes of E-commerce Lifestyle, in the order in which they are shown: a ground with a wall or a distance behind it. */
export const tables = [
	'marble-kitchen',
	'oak-table',
	'linen',
	'garden-table',
	'cafe',
	'concrete',
	'terracotta-wall',
	'bathroom',
] as const;
export type Table = (typeof tables)[number];

/** Those that have a ground seen from above, for what lies. */
export const surfaces = [
	'marble-kitchen',
	'oak-table',
	'linen',
	'concrete',
] as const satisfies readonly Table[];
export type Surface = (typeof surfaces)[number];

/** Scenes of Social Media Post: neutral stages, which get a colour. */
export const stages = ['arch', 'steps', 'window'] as const;
export type Stage = (typeof stages)[number];

export type Scene = Table | Stage;
