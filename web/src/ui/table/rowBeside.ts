/** The row after (1) or before (-1) another one; at the ends the row stays, and without one the first is next. */
export function rowBeside(
	ids: readonly string[],
	active: string | undefined,
	by: 1 | -1,
): string | undefined {
	const at = active === undefined ? -1 : ids.indexOf(active);
	if (at < 0) return ids[0];
	return ids[at + by] ?? ids[at];
}
