/** A figure against the one before, in words: `+12 %`, `-5 %`, `new`, `as before`. */
export function changeText(current: number, before: number): string {
	if (current === before) return 'as before';
	if (before === 0) return 'new';
	const percent = Math.round((100 * (current - before)) / before);
	return `${percent > 0 ? '+' : ''}${percent} %`;
}
