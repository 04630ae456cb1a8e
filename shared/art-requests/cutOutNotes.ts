const uncertain = 'We could not tell the product from its background with certainty, so';
const correction = 'You can put the cut-out right and have the picture made again.';

/** The notes of a finished picture that would have needed the product's cut-out. The site offers the correction beside them. */
export const cutOutNotes = {
	keptBackground: `${uncertain} we kept the background and improved light and colour. ${correction}`,
	keptSharpness: `${uncertain} we left the background as sharp as it is in your photo. ${correction}`,
	drawnWithoutOutline: `${uncertain} the style is drawn over the whole photo without an outline around the product. ${correction}`,
} as const;

/** The note of a picture whose free repetition has failed. */
export const redoFailed =
	'We could not make your picture again this time, so you keep the one you have. You can put the cut-out right once more.';
