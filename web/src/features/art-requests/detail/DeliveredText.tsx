import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { copyText } from '../share/copyText.ts';

const parts = [
	{ name: 'headline', label: 'Headline' },
	{ name: 'body', label: 'Text' },
	{ name: 'call_to_action', label: 'Call to action' },
] as const;

async function copyPart(label: string, text: string) {
	if (await copyText(text)) toast('success', `${label} copied to clipboard`);
	else toast('error', 'The text could not be copied. Please select it and copy it by hand.');
}

/** The text of a Marketing Content result, with a copy button for each part. */
export const DeliveredText = ({ text }: { text: NonNullable<ArtRequest['data_result']['text']> }) => (
	<chakra.section
		gridColumn="1 / -1"
		display="grid"
		gap="4"
		p="4"
		bg="sheet"
		border="1px solid"
		borderColor="line"
		borderRadius="control"
		aria-label="Your text"
	>
		{parts.map(({ name, label }) => (
			<chakra.div
				key={name}
				display="grid"
				gridTemplateColumns="minmax(0, 1fr) auto"
				alignItems={{ base: 'center', md: 'start' }}
				columnGap="4"
				rowGap={{ base: '2', md: '0' }}
			>
				<chakra.h2 fontSize="small" color="muted">
					{label}
				</chakra.h2>
				<chakra.p
					gridRow="2"
					gridColumn={{ base: '1 / -1', md: '1' }}
					maxWidth="reading"
					overflowWrap="anywhere"
				>
					{text[name]}
				</chakra.p>
				<Button
					size="small"
					gridRow={{ md: '1 / span 2' }}
					gridColumn="2"
					aria-label={`Copy the ${label.toLowerCase()}`}
					onClick={() => copyPart(label, text[name])}
				>
					Copy
				</Button>
			</chakra.div>
		))}
	</chakra.section>
);
