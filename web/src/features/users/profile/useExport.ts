import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/errors.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from './text.ts';

/** The download of the user's data; it is cancelled when the page is left. */
export function useExport() {
	const [progress, setProgress] = useState<string>();
	const controller = useRef<AbortController>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	async function download() {
		controller.current = new AbortController();
		const { signal } = controller.current;
		setProgress(t('collecting'));
		try {
			// Its code is loaded with the first download.
			const { exportData } = await import('./exportData.ts');
			await exportData(signal, (done, total) => setProgress(t('picture', { number: done + 1, total })));
			toast('success', t('downloadStarted'));
		} catch (error) {
			if (!signal.aborted) toast('error', errorMessage(error, t('downloadFailed')));
		}
		if (!signal.aborted) setProgress(undefined);
	}

	/** `progress` is undefined without a download. */
	return { progress, download };
}
