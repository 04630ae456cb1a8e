/** Why a provider's filter stopped a picture. */
export const againstPolicy =
	'The image service’s rules do not allow this picture. Please choose another photo or other words.';
/** Why a provider rejected the input. */
export const notAccepted =
	'The image service could not work with this. Please try another photo or other words.';
/** Why no engine draws any more today. */
export const spentToday =
	'We have made as many pictures as we can today. Your credit is back; please order again tomorrow.';
