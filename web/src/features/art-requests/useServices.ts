import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The services and their cost. */
export function useServices() {
	const { data, error, mutate } = useSWR('listServices', () => call('listServices'));
	return { services: data, error, retry: () => mutate() };
}
