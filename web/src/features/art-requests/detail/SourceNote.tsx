import { chakra } from '@chakra-ui/react';
import { isMadeWithAi, type SourceType } from '#shared/art-requests/sourceType.ts';
import { t } from './text.ts';

/** How a picture was made; one that generative AI has made or changed is marked, as article 50 of the EU's AI Act asks. */
export const SourceNote = ({ source }: { source: SourceType }) => (
	<chakra.p fontSize="small" color="muted" data-ai={isMadeWithAi(source) || undefined}>
		{isMadeWithAi(source) ? (
			<chakra.strong color="ink" fontWeight="strong">
				{t(`sources.${source}`)}
			</chakra.strong>
		) : (
			t(`sources.${source}`)
		)}
	</chakra.p>
);
