/** Milliseconds after a change within which the server's search index has it: before, a list may be as it was. */
export const indexDelayMs = 2500;
