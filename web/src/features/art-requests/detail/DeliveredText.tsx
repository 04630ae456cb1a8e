import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { toast } from '../../../ui/toasts.ts';
import { t as words } from '../messages.en.ts';
import { t } from './messages.en.ts';

const parts = ['headline', 'body', 'call_to_action'] as const;

async function copyPart(name: (typeof parts)[number], text: string) {
	if (await copyText(text)) toast('success', t(`textParts.${name}.copied`));
	else toast('error', t('notCopied'));
}

/** The text of a Marketing Content result, with a copy button for each part. */
export const DeliveredText = ({ text }: { text: NonNullable<ArtRequest['data_result']['text']> }) => (
	<chakra.section
		gridColumn="1 / -1"
		display="grid"
		gap="4"
		p="4"
		layerStyle="sheet"
		aria-label={words('yourText')}
	>
		{parts
			.filter((name) => text[name])
			.map((name) => (
				<chakra.div
					key={name}
					display="grid"
					gridTemplateColumns="minmax(0, 1fr) auto"
					alignItems={{ base: 'center', md: 'start' }}
					columnGap="4"
					rowGap={{ base: '2', md: '0' }}
				>
					<chakra.h2 fontSize="small" color="muted">
						{t(`textParts.${name}.label`)}
					</chakra.h2>
					<chakra.p
						gridRow="2"
						gridColumn={{ base: '1 / -1', md: '1' }}
						maxWidth="reading"
						overflowWrap="anywhere"
						whiteSpace="pre-line"
					>
						{text[name]}
					</chakra.p>
					<Button
						size="small"
						gridRow={{ md: '1 / span 2' }}
						gridColumn="2"
						aria-label={t(`textParts.${name}.copy`)}
						onClick={() => copyPart(name, text[name])}
					>
						{t('copy')}
					</Button>
				</chakra.div>
			))}
	</chakra.section>
);
