import { cutOutNotes, redoFailed } from '#shared/art-requests/cutOutNotes.ts';
import { t } from '../text.ts';

const texts = new Map<string, string>([
	[cutOutNotes.drawnWithoutOutline, t('notes.drawnWithoutOutline')],
	[cutOutNotes.keptBackground, t('notes.keptBackground')],
	[cutOutNotes.keptSharpness, t('notes.keptSharpness')],
	[redoFailed, t('notes.redoFailed')],
]);

/** A note of a result, which is stored in English, in the language of the page; one that it does not know as it is. */
export const noteText = (note: string): string => texts.get(note) ?? note;
