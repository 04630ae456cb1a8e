export default {
	choosePlace: 'Choose a place',
	described: '{width} × {height}, {ground, select, white {white background} other {background of the look}}',
	download: 'Download {count, plural, one {# file} other {# files as ZIP}}',
	downloadFailed: 'Download failed. Please try again.',
	downloadFor: 'Download for…',
	downloadStarted: 'Download started!',
	enlarged: 'Enlarged for {places}: the photo has fewer pixels than the file. A larger photo is sharper.',
	keptGround:
		'Keeps its own background for {places}, which {count, plural, one {asks} other {ask}} for white: this look shows the whole photo.',
	making: 'Making {done, number} of {total, number}...',
	note: 'In the size and format that each place asks for. No extra credits.',
	places: 'Places',
	title: 'Download {name} for…',
	titleOfMany: 'Download {count, plural, one {# picture} other {# pictures}} for…',
} as const;
