/** The part of an id that admins are shown: its first 8 characters. */
export const shortId = (id: string): string => id.slice(0, 8);
