import { chakra } from '@chakra-ui/react';
import useSWR from 'swr';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { useExport } from './useExport.ts';

/** How long pictures are kept, and the buttons that download and erase what is stored about the user. */
export function YourData({ onErase }: { readonly onErase: () => void }) {
	const { data: site } = useSWR('getSite', () => call('getSite'), { revalidateIfStale: false });
	const { progress, download } = useExport();
	const days = site?.picture_days;
	return (
		<Section title="Your data">
			<chakra.p color="muted" maxWidth="60ch">
				{site &&
					(days
						? `We keep your photos and pictures for ${days} days.`
						: 'We keep your photos and pictures until you erase your account.')}{' '}
				You can download everything at any time.
			</chakra.p>
			<chakra.div display="flex" flexWrap="wrap" gap="2">
				<Button busy={progress} onClick={() => void download()}>
					Download my data
				</Button>
				<Button onClick={onErase}>Erase my account</Button>
			</chakra.div>
		</Section>
	);
}
