import { chakra } from '@chakra-ui/react';

/** The label of a file input, as the last tile of the photos that were chosen. */
export const AddTile = chakra('label', {
	base: {
		display: 'grid',
		placeContent: 'center',
		justifyItems: 'center',
		gap: '1',
		aspectRatio: '1',
		fontSize: 'small',
		bg: 'sheet',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'control',
		_hover: { borderColor: 'ink' },
		'&[data-over]': { borderColor: 'ink', bg: 'line' },
		'input:focus-visible + &, input:focus-visible ~ * > &': {
			outline: '2px solid',
			outlineColor: 'ink',
			outlineOffset: '2px',
		},
	},
});
