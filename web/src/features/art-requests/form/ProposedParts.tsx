import { chakra } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import type { Service } from '#shared/api/credits.ts';
import { proposedText } from '#shared/copywriting/proposedText.ts';
import type { Draft } from './draft.ts';
import { t } from './messages.en.ts';
import { serviceTexts } from './toNewArtRequest.ts';

export interface ProposedTextProps {
	readonly service: Service;
	readonly draft: Draft;
}

/** The text of the result while the customer writes, before the order; nothing until there is some. */
export function ProposedParts({ service, draft }: ProposedTextProps) {
	const written = useDeferredValue(draft);
	const parts = proposedText(serviceTexts(written, service.name));
	if (parts.length === 0) return null;
	return (
		<chakra.section aria-label={t('proposed')} display="grid" gap="3" mt="4" p="4" layerStyle="sheet">
			<chakra.h3 fontSize="small" color="muted">
				{service.text_may_differ ? t('proposedExample') : t('proposedText')}
			</chakra.h3>
			<chakra.dl
				display="grid"
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' }}
				columnGap="4"
				rowGap={{ base: '1', md: '2' }}
			>
				{parts.map(({ label, text }) => (
					<chakra.div key={label} display="contents">
						<chakra.dt fontSize="small" color="muted">
							{t(`proposedParts.${label}`)}
						</chakra.dt>
						<chakra.dd
							m="0"
							maxWidth="reading"
							whiteSpace="pre-line"
							overflowWrap="anywhere"
							fontWeight={label === 'Headline' ? 'strong' : undefined}
						>
							{text}
						</chakra.dd>
					</chakra.div>
				))}
			</chakra.dl>
		</chakra.section>
	);
}
