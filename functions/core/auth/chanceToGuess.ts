import { codeAttempts, codeLength } from '#shared/auth/codes.ts';

/**
 * The chance to guess a code of any existing account within a day, at most: guesses at one code in the two windows that
 * a day may touch, with those that were taken back from the window before; and guesses at two codes in a row, for every
 * code that the stage mails to unknown browsers.
 *
 * @param mailed - codes that are mailed to browsers that have never signed in, in a day.
 */
export function chanceToGuess(
	{ single }: { readonly single: { readonly limit: number } },
	mailed: number,
): number {
	const one = 10 ** -codeLength;
	const atOnce = 3 * single.limit * one;
	const inTwoSteps = mailed * (codeAttempts * one) ** 2;
	return atOnce + inTwoSteps;
}
