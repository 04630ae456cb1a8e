import type { ServiceName } from '#shared/art-requests/services.ts';
import { t } from './messages.en.ts';

/** The names of services on screen, in the language of the page. */
export const serviceLabels: Readonly<Record<ServiceName, string>> = {
	'Image Generate': t('services.image'),
	'Real Artist Generate': t('services.artist'),
	'Graphic Design': t('services.design'),
	'Marketing Content': t('services.marketing'),
};
