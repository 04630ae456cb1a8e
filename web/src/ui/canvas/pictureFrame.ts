/** How high a large picture may be: what a window leaves beside the page's header. */
const narrowHeight = '80vh';
const wideHeight = 'max(460px, 100vh - 196px)';

/**
 * The styles of a frame around a large picture: as wide as its column, or as the greatest height allows. `--ratio` is the
 * picture's width over its height.
 */
export const pictureFrame = {
	width: 'full',
	mx: 'auto',
	maxWidth: {
		base: `max(240px, calc(${narrowHeight} * var(--ratio)))`,
		md: `calc(${wideHeight} * var(--ratio))`,
	},
} as const;

/** Sets the ratio of {@link pictureFrame}. */
export const frameRatio = (ratio: number): Record<string, string | number> => ({ '--ratio': ratio });
