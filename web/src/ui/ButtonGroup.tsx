import { chakra } from '@chakra-ui/react';

/** Buttons side by side; on a narrow screen they fill its width. */
export const ButtonGroup = chakra('div', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		gap: '2',
		width: 'full',
		'& > *': { flexGrow: { base: 1, md: 0 } },
	},
});
