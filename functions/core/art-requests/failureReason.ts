import { photoProblems } from '#shared/files/photoProblems.ts';
import { type Stated, stated } from '#shared/sentences/sentence.ts';

const ofPhotos = new Map(Object.values(photoProblems).map((text) => [text, stated(text)]));

/** Returns why a request failed as it is stored, and from what it was made if the server wrote it: admins use their own words. */
export const failureReason = (text: string): Stated => ofPhotos.get(text) ?? stated(text);
