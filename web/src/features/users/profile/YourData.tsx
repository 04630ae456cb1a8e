import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { toast } from '../../../ui/toasts.ts';
import { t } from './text.ts';

/** The download of the user's data; it is cancelled when the page is left. */
function useExport() {
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

/** How long pictures are kept, and the buttons that download and erase what is stored about the user. */
export function YourData({ onErase }: { readonly onErase: () => void }) {
	const { progress, download } = useExport();
	return (
		<Section title={t('yourData')}>
			<chakra.p color="muted" maxWidth="60ch">
				{t('kept')}
			</chakra.p>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				<Button busy={progress} onClick={() => void download()}>
					{t('download')}
				</Button>
				<Button onClick={onErase}>{t('erase')}</Button>
			</chakra.div>
		</Section>
	);
}
