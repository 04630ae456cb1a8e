import { chakra } from '@chakra-ui/react';
import { isMadeWithAi, type SourceType, shownSource } from '#shared/art-requests/sourceType.ts';
import { t } from '../text.ts';

interface SourceNoteProps {
	readonly source: SourceType;
	/** The notes of the result. */
	readonly notes: readonly string[];
}

/** How a picture was made; one that generative AI has made or changed is marked, as article 50 of the EU's AI Act asks. */
export function SourceNote({ source, notes }: SourceNoteProps) {
	const sentence = t(`sources.${shownSource(source, notes)}`);
	return (
		<chakra.p fontSize="small" color="muted" data-ai={isMadeWithAi(source) || undefined}>
			{isMadeWithAi(source) ? (
				<chakra.strong color="ink" fontWeight="strong">
					{sentence}
				</chakra.strong>
			) : (
				sentence
			)}
		</chakra.p>
	);
}
