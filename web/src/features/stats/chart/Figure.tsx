import { chakra } from '@chakra-ui/react';

/** The frame of a chart or of a small table. */
export const Figure = chakra('figure', {
	base: {
		display: 'grid',
		gap: '3',
		alignContent: 'start',
		minWidth: '0',
		p: '4',
		bg: 'sheet',
		borderWidth: '1px',
		borderColor: 'line',
		borderRadius: 'control',
	},
});
