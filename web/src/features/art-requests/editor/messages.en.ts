import { translator } from '../../../language/translator.ts';

const messages = {
	belongs: 'Belongs to it',
	box: 'Box around the product: {left, number} % from the left, {top, number} % from the top, {width, number} % wide, {height, number} % high',
	boxFailed: 'The box could not be cut out. Please try again.',
	boxKeys: 'Arrow keys move the box, Shift and arrow keys change its size.',
	brush: 'Brush {width, number}',
	brushKeys:
		'Arrow keys move the cross-hair. Enter begins a stroke, and ends it; Escape takes it back. [ and ] change the width of the brush.',
	compare: 'Hold to see the photo',
	crosshair:
		'{left, number} % from the left, {top, number} % from the top, on {on, select, product {the product} other {the background}}{paints, select, yes {, painting} other {}}',
	cutBox: 'Cut out what is inside',
	cuttingBox: 'Cutting out…',
	doesNotBelong: 'Doesn’t belong',
	doubt: 'A part in doubt',
	doubtful:
		'{isIncluded, select, yes {We kept the coloured part} other {We left the coloured part out}}. Does it belong to your product?{count, plural, =1 {} other { {count, number} parts to answer.}}',
	edited: 'Cut out as you marked it.',
	ground: 'Show on',
	grounds: { black: 'Black', chequered: 'Chequered', colour: 'Colour', white: 'White' },
	hints: {
		box: 'Drag a box around the product, then cut out what is inside.',
		erase: 'Erase exactly what you paint.',
		keep: 'Paint over a part that is missing: it comes back as far as its edges.',
		move: 'Zoom with two fingers, the wheel, or + and -. Drag to move.',
		open: 'Tap a hole or a gap that shows the background. You see what goes; a second tap removes it.',
		outline: 'For the whole outline.',
		pinch: 'Zoom with two fingers, or + and -.',
		remove: 'Paint over what does not belong to it: it goes as far as its edges.',
		restore: 'Bring back exactly what you paint.',
	},
	looksLikeProduct: 'This looks like the product, so nothing is removed. Remove or Erase can take it away.',
	looksRight: '{last, select, yes {Looks right, done} other {Looks right, next}}',
	makeAgain: 'Make it again',
	markFailed: 'This browser could not work the mark out. Please reload the page, or use another browser.',
	nextPhoto: 'Next photo',
	nothingLeft: 'Nothing would be left, so nothing was changed.',
	openingShown: 'The coloured part goes. Tap again, or press Enter, to remove it.',
	outlineActs: { grow: 'Grow by a pixel', shrink: 'Shrink by a pixel', smooth: 'Smooth edge' },
	photoOf: '{name}, {at, number} of {count, number}',
	picture: 'Picture, {tool}',
	previousPhoto: 'Previous photo',
	product: 'The product, cut out',
	redo: 'Redo',
	redoNote:
		'We make your picture again, once and free of charge. You keep the one you have until the new one is there.',
	removeOpening: 'Remove it',
	reset: 'Start over',
	sending: 'Sending...',
	tapKeys:
		'Arrow keys move the cross-hair. Enter shows what goes there; Enter again removes it, Escape leaves it.',
	toolNames: {
		box: 'Box',
		erase: 'Erase',
		keep: 'Keep',
		move: 'Move',
		open: 'See through',
		outline: 'Outline',
		remove: 'Remove',
		restore: 'Restore',
	},
	tools: 'Tools',
	unchanged: 'Nothing changes here.',
	working: 'One moment…',
	yourPhoto: 'Your photo',
} as const;

export default messages;
export const t = translator(messages);
