import { useDeferredValue } from 'react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The services and their cost. */
export function useServices() {
	const { data, error, mutate } = useSWR('listServices', () => call('listServices'));
	// The forms that show them are large: rendered in parts, between which the page reacts.
	return { services: useDeferredValue(data), error, retry: () => mutate() };
}
