/** The status where the browser cannot run the editor, or could not load it. */
export const cutOutUnavailable =
	'This browser cannot show the cut-out. You can order as usual; we cut the product out when we make your picture.';
