import { isByArtist, type ServiceName } from '#shared/art-requests/services.ts';
import { formatDuration } from '../../language/format.ts';
import { t } from './messages.en.ts';

/**
 * The one sentence about the time of a service: the measured time where there is one, the promise otherwise. Artists' times are
 * not measured: they follow the queue, not the picture.
 */
export const timeSentence = (service: ServiceName, usualSeconds?: number): string =>
	usualSeconds === undefined || isByArtist(service)
		? t(`promises.${service}`)
		: t('usually', { duration: formatDuration(usualSeconds) });
