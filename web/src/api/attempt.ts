import { useEffect, useRef, useState } from 'react';
import { canSaveFiles } from '../ui/saveFile.ts';
import { toast } from '../ui/toasts.ts';
import { errorMessage, isAborted } from './errors.ts';

/**
 * Runs an act and shows its outcome as a toast: the server's message of a failure, or `failure` where there is none, and
 * `success` if it is given.
 *
 * @returns whether it succeeded
 */
export async function attempt(
	act: () => Promise<unknown>,
	failure: string,
	success?: string,
): Promise<boolean> {
	try {
		await act();
		if (success) toast('success', success);
		return true;
	} catch (error) {
		if (!isAborted(error)) toast('error', errorMessage(error, failure));
		return false;
	}
}

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

/**
 * A download that takes a while; leaving the page or the dialog cancels it. Its `progress` is undefined without one.
 *
 * @param failed the message where the error has none.
 */
export function useDownload<Progress>(failed: string) {
	const [progress, setProgress] = useState<Progress>();
	const controller = useRef<AbortController>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	async function download(
		run: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<unknown>,
	) {
		if (!canSaveFiles()) return;
		controller.current = new AbortController();
		const { signal } = controller.current;
		try {
			await run(signal, setProgress);
		} catch (error) {
			if (!signal.aborted) toast('error', errorMessage(error, failed));
		}
		if (!signal.aborted) setProgress(undefined);
	}

	return { progress, download };
}
