/** Reasons of the most frequent failures, in the words that customers read. */
export const failReasons = {
	dark: 'The photo is too dark or too blurred to work with.',
	cutOff: 'The product is cut off at the edge of the photo.',
	noProduct: 'The photo shows no product.',
	description: 'We cannot make what the description asks for.',
	terms: 'The picture would break our terms of service.',
} as const;
