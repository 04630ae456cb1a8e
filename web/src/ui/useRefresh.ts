import { useState } from 'react';
import { toast } from './toasts.ts';

const throttleMs = 1000;

/** A refresh button's state: what it does at most once a second, whether it is at it, and what is said afterwards. */
export function useRefresh(work: () => Promise<unknown>, done: string, failed: string) {
	const [busy, setBusy] = useState(false);

	async function refresh() {
		const restUntil = Date.now() + throttleMs;
		setBusy(true);
		try {
			await work();
			toast('success', done);
		} catch {
			toast('error', failed);
		}
		setTimeout(() => setBusy(false), restUntil - Date.now());
	}
	return { busy, refresh };
}
