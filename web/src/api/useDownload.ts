import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toasts.ts';
import { errorMessage } from './errors.ts';

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
