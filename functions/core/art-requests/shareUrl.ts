import type { SharePicture } from '../files/files.ts';

/** The address of the public page with this token on a site, or of one of its pictures. */
export const shareUrl = (siteOrigin: string, token: string, picture?: SharePicture): string =>
	`${siteOrigin}/s/${token}${picture ? `/${picture}` : ''}`;
