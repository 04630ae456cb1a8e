import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The credit packages, ascending, with their prices in rupiah. */
export function usePackages() {
	const { data, error, mutate } = useSWR('listPackages', () => call('listPackages'));
	return { packages: data, error, retry: () => void mutate() };
}
