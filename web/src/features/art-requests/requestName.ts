export { requestName } from '#shared/art-requests/requestName.ts';

/** The part of an id that is shown: its first 10 characters. */
export const displayedId = (id: string): string => id.slice(0, 10);
