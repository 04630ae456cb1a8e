import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** The support team's address, once it is loaded. */
export function useSupportEmail(): string | undefined {
	const { data } = useSWR('getSite', () => call('getSite'), { revalidateIfStale: false });
	return data?.support_email;
}
