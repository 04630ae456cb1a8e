export default {
	asLookHasIt: 'As the look has it',
	background: 'Background',
	backgrounds: { colour: 'A colour', look: 'As the look', transparent: 'None' },
	otherColour: 'Another colour',
	percent: '{percent, number} %',
	productAt:
		'The product, {left, number} % from the left, {top, number} % from the top. Arrow keys move it, plus and minus change its size.',
	productColour: '{colour}, a colour of the product',
	productSize: 'Size of the product: {percent, number} %',
} as const;
