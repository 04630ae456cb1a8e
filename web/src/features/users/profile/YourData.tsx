import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { t } from './text.ts';
import { useExport } from './useExport.ts';

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
