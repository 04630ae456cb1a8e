import useSWR from 'swr';
import { call } from '../../api/client.ts';

/** A user as admins see them, and what admins did with the account, newest first. */
export function useCustomer(id: string) {
	const profile = useSWR(['getUser', id], () => call('getUser', { params: { id } }));
	const acts = useSWR(['listUserActs', id], () => call('listUserActs', { params: { id } }));
	return {
		customer: profile.data,
		error: profile.error,
		acts: acts.data,
		/** Reads both again. */
		reload: async () => {
			await Promise.all([profile.mutate(), acts.mutate()]);
		},
	};
}
