import { webStorage } from './webStorage.ts';

/** What this browser stores for all tabs: choices that are not a user's. */
export const deviceStorage = webStorage(() => localStorage);
