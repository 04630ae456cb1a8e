import { chakra } from '@chakra-ui/react';

/** Buttons side by side, as wide as the screen where it is narrow. */
export const ButtonGroup = chakra('div', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		gap: '2',
		width: 'full',
		'& > *': { flexGrow: { base: 1, md: 0 } },
	},
});
