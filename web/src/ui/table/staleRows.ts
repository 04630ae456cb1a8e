/** Dims rows that are not those which were asked for; they stay readable. */
export const staleRows = {
	'&[data-stale] *': { color: 'muted' },
	'&[data-stale] img': { opacity: 0.4 },
};
