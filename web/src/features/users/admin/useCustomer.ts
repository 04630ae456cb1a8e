import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { useScheduledReload } from '../../../api/useScheduledReload.ts';

/** A user as admins see them, and what admins did with the account, newest first; both follow what happens. */
export function useCustomer(id: string) {
	const profile = useSWR(['getUser', id], () => call('getUser', { params: { id } }));
	const acts = useSWR(['listUserActs', id], () => call('listUserActs', { params: { id } }));
	const scheduleReload = useScheduledReload(() => Promise.all([profile.mutate(), acts.mutate()]));
	useServerMessages(({ kind }) => {
		if (['art_request', 'transaction', 'missed'].includes(kind)) scheduleReload();
	});
	return {
		customer: profile.data,
		error: profile.error,
		acts: acts.data,
		actsError: acts.error,
		loading: profile.isValidating || acts.isValidating,
		/** Reads both again. */
		reload: async () => {
			await Promise.all([profile.mutate(), acts.mutate()]);
		},
	};
}
