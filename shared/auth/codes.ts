/** Digits in a login code. */
export const codeLength = 6;
/** Seconds between two codes to the same address. */
export const resendSeconds = 60;
/** Minutes until a code expires. */
export const codeMinutes = 10;
/** Wrong guesses that invalidate a code. */
export const codeAttempts = 5;
