import { isByArtist, type ServiceName } from '#shared/art-requests/services.ts';
import { formatDuration } from '../../language/formatDuration.ts';
import { t } from './text.ts';

/** The one sentence about the time of a service, as in `#shared/art-requests/usualTime.ts`. */
export const timeSentence = (service: ServiceName, usualSeconds?: number): string =>
	usualSeconds === undefined || isByArtist(service)
		? t(`promises.${service}`)
		: t('usually', { duration: formatDuration(usualSeconds) });
