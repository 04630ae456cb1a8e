import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';

const parts = [
	{ name: 'headline', label: 'Headline' },
	{ name: 'body', label: 'Text' },
	{ name: 'call_to_action', label: 'Call to action' },
] as const;

async function copy(label: string, text: string) {
	try {
		await navigator.clipboard.writeText(text);
		toast('success', `${label} copied to clipboard`);
	} catch {
		toast('error', 'The text could not be copied. Please select it and copy it by hand.');
	}
}

/** The words of an advertisement, each to be taken along. */
export const DeliveredText = ({ text }: { text: NonNullable<ArtRequest['data_result']['text']> }) => (
	<chakra.section
		gridColumn="1 / -1"
		display="grid"
		gap="4"
		p="5"
		bg="sheet"
		border="1px solid"
		borderColor="line"
		borderRadius="control"
		aria-label="Your text"
	>
		{parts.map(({ name, label }) => (
			<chakra.div key={name} display="flex" alignItems="start" justifyContent="space-between" gap="4">
				<div>
					<chakra.h2 fontSize="small" color="muted">
						{label}
					</chakra.h2>
					<chakra.p maxWidth="reading" overflowWrap="anywhere">
						{text[name]}
					</chakra.p>
				</div>
				<Button
					size="small"
					flexShrink="0"
					aria-label={`Copy the ${label.toLowerCase()}`}
					onClick={() => copy(label, text[name])}
				>
					Copy
				</Button>
			</chakra.div>
		))}
	</chakra.section>
);
