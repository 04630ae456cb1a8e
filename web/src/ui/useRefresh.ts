import { useState } from 'react';
import { toast } from './toasts.ts';

/** A refresh button's state: what it does, whether it is at it, and what is said afterwards. */
export function useRefresh(work: () => Promise<unknown>, done: string, failed: string) {
	const [busy, setBusy] = useState(false);

	async function refresh() {
		setBusy(true);
		try {
			await work();
			toast('success', done);
		} catch {
			toast('error', failed);
		}
		setBusy(false);
	}
	return { busy, refresh };
}
