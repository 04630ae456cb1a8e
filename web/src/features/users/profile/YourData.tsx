import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { t } from './text.ts';
import { useExport } from './useExport.ts';

/** How long pictures are kept, and the buttons that download and erase what is stored about the user. */
export function YourData({ onErase }: { readonly onErase: () => void }) {
	const { data: site } = useSWR('getSite', () => call('getSite'), { revalidateIfStale: false });
	const { progress, download } = useExport();
	return (
		<Section title={t('yourData')}>
			<chakra.p color="muted" maxWidth="60ch">
				{site ? t('kept', { days: site.picture_days ?? 0 }) : t('canDownload')}
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
