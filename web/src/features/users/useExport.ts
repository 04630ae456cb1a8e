import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';

/** The download of the user's data; it is cancelled when the page is left. */
export function useExport() {
	const [progress, setProgress] = useState<string>();
	const controller = useRef<AbortController>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	async function download() {
		controller.current = new AbortController();
		const { signal } = controller.current;
		setProgress('Collecting your data...');
		try {
			// Its code is loaded with the first download.
			const { exportData } = await import('./exportData.ts');
			await exportData(signal, (done, total) => setProgress(`Picture ${done + 1} of ${total}...`));
			toast('success', 'Download started!');
		} catch (error) {
			if (!signal.aborted) toast('error', errorMessage(error, 'Download failed. Please try again.'));
		}
		if (!signal.aborted) setProgress(undefined);
	}

	/** `progress` is undefined without a download. */
	return { progress, download };
}
