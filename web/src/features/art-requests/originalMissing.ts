/** What stands where the original should be. */
export const originalMissing = 'A blank canvas: the original could not be found.';
