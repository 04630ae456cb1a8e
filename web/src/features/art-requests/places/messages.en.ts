import { translator } from '../../../language/translator.ts';

const messages = {
	credit: 'Credit line',
	creditHint:
		'Written into the files, where programs show it; not seen in the picture. Leave it empty for none.',
	described: '{width} × {height}, {ground, select, white {white background} other {background of the look}}',
	downloadFailed: 'Download failed. Please try again.',
	downloadFiles: 'Download {count, plural, one {# file} other {# files as ZIP}}',
	downloadFor: 'Download for…',
	downloadManyFor: 'Download {count, plural, one {# picture} other {# pictures}} for…',
	downloadOneFor: 'Download {name} for…',
	downloadStarted: 'Download started!',
	keptGround:
		'Keeps its own background for {places}, which {count, plural, one {asks} other {ask}} for white: this look shows the whole photo.',
	making: 'Making {done, number} of {total, number}...',
	otherPlaces: 'Other places',
	places: 'Places',
	placesNote: 'In the size and format that each place asks for. No extra credits.',
} as const;

export default messages;
export const t = translator(messages);
