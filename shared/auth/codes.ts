/** Digits in a login code. */
export const codeLength = 6;
/** Seconds between two codes to the same address. */
export const resendSeconds = 60;
/** Minutes for which a code is good. */
export const codeMinutes = 10;
/** Wrong guesses after which a code is void. */
export const codeAttempts = 5;
