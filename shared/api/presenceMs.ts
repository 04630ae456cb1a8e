/** Milliseconds after which what an admin does ends if the browser does not repeat its message. */
export const presenceMs = 60_000;
