import { expect, it } from 'vitest';
import { cutOutNotes, redoFailed } from '#shared/art-requests/cutOutNotes.ts';
import { noteText } from '../../../../../web/src/features/art-requests/detail/ResultNotes.tsx';

it('the notes of results have the same words in English as those that are stored', () => {
	for (const note of [...Object.values(cutOutNotes), redoFailed]) expect(noteText(note)).toBe(note);
});

it('a note that is not known is shown as it is stored', () => {
	expect(noteText('Some characters could not be set: ☂')).toBe('Some characters could not be set: ☂');
});
