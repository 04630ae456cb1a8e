import { useState } from 'react';
import { toast } from '../ui/toasts.ts';
import { isAborted } from './errors.ts';

const throttleMs = 1000;

/** A refresh button: runs `reload` at most once a second and shows the outcome as a toast. */
export function useRefresh(reload: () => Promise<unknown>, successText: string, failureText: string) {
	const [refreshing, setRefreshing] = useState(false);

	async function refresh() {
		const enabledAt = performance.now() + throttleMs;
		setRefreshing(true);
		try {
			await reload();
			toast('success', successText);
		} catch (error) {
			if (!isAborted(error)) toast('error', failureText);
		}
		setTimeout(() => setRefreshing(false), enabledAt - performance.now());
	}
	return { refreshing, refresh };
}
