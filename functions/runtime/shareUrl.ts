import type { SharePicture } from '#core/files/files.ts';
import { settings } from './env.ts';

/** The address of the public page with this token, or of one of its pictures. */
export const shareUrl = (token: string, picture?: SharePicture): string =>
	`${settings.siteOrigin}/s/${token}${picture ? `/${picture}` : ''}`;
