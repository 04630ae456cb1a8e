import { useDeferredValue } from 'react';
import useSWR from 'swr';
import { isByArtist, type ServiceName } from '#shared/art-requests/services.ts';
import { call } from '../../api/client.ts';
import { formatDuration } from '../../language/format.ts';
import { t } from './messages.en.ts';

/** The services and their cost. */
export function useServices() {
	const { data, error, mutate } = useSWR('listServices', () => call('listServices'));
	// The forms that show them are large: rendered in parts, between which the page reacts.
	return { services: useDeferredValue(data), error, retry: () => mutate() };
}

/**
 * The one sentence about the time of a service: the measured time where there is one, the promise otherwise. Artists' times are
 * not measured: they follow the queue, not the picture.
 */
export const timeSentence = (service: ServiceName, usualSeconds?: number): string =>
	usualSeconds === undefined || isByArtist(service)
		? t(`promises.${service}`)
		: t('usually', { duration: formatDuration(usualSeconds) });
