/** Digits in a login code. */
export const codeLength = 6;
/** Whether a character is a digit in any script. */
const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The digit from 0 to 9 of a character. The digits of each script follow each other, from zero. */
function digitOf(character: string): string {
	const codePoint = character.codePointAt(0) ?? 0;
	let first = codePoint;
	while (isDigit(first - 1)) first--;
	return String((codePoint - first) % 10);
}

/**
 * Returns a typed or pasted code with the digits 0 to 9 for those of any script, and without separators and marks that
 * nobody sees. Other characters stay.
 */
export const plainCode = (text: string): string =>
	text.replace(/[\s\p{Cf}\p{Pd}.·_]/gu, '').replace(/\p{Nd}/gu, digitOf);

/** Seconds between two codes to the same address. */
export const resendSeconds = 60;
/** Minutes until a code expires. */
export const codeMinutes = 10;
/** Wrong guesses that invalidate a code. */
export const codeAttempts = 5;
