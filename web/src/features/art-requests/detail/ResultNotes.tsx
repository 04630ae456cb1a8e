import { chakra } from '@chakra-ui/react';
import { cutOutNotes, redoFailed } from '#shared/art-requests/cutOutNotes.ts';
import { isMadeWithAi, type SourceType, shownSource } from '#shared/art-requests/sourceType.ts';
import { t } from './messages.en.ts';

interface ResultNotesProps {
	readonly source?: SourceType | undefined;
	readonly notes: readonly string[];
}

/** How a result was made, and what there is to say about it. */
export const ResultNotes = ({ source, notes }: ResultNotesProps) => (
	<>
		{source && <SourceNote source={source} notes={notes} />}
		{notes.length > 0 && (
			<chakra.ul display="grid" gap="1" color="muted" aria-label={t('aboutResult')}>
				{notes.map((note) => (
					<li key={note}>{noteText(note)}</li>
				))}
			</chakra.ul>
		)}
	</>
);

/** How a picture was made; one that generative AI has made or changed is marked, as article 50 of the EU's AI Act asks. */
function SourceNote({ source, notes }: ResultNotesProps & { readonly source: SourceType }) {
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

const texts = new Map<string, string>([
	[cutOutNotes.drawnWithoutOutline, t('notes.drawnWithoutOutline')],
	[cutOutNotes.keptBackground, t('notes.keptBackground')],
	[cutOutNotes.keptSharpness, t('notes.keptSharpness')],
	[redoFailed, t('notes.redoFailed')],
]);

/** A note of a result, which is stored in English, in the language of the page; one that it does not know as it is. */
export const noteText = (note: string): string => texts.get(note) ?? note;
