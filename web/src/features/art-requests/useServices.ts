import { useDeferredValue } from 'react';
import useSWR from 'swr';
import type { Service } from '#shared/api/credits.ts';
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
 * The one sentence about the time of a service: how long it usually takes, measured where it was, and the promise. Artists' times are
 * not measured: they follow the queue, not the picture.
 */
export function timeSentence(
	service: ServiceName,
	usualSeconds?: number,
	promise = t(`promises.${service}`),
): string {
	if (isByArtist(service)) return t('readyWithin', { promise });
	const duration = usualSeconds === undefined ? t('seconds') : formatDuration(usualSeconds);
	return t('usually', { duration, promise });
}

/** The same in the summary of an order, where pictures by AI are promised in ten minutes. */
export const summaryTime = ({ name, usual_seconds }: Service): string =>
	timeSentence(name, usual_seconds, name === 'Image Generate' ? t('promises.summary') : undefined);
