import { chakra } from '@chakra-ui/react';

/** A link to a part of the page, shown while it has the focus. */
export const SkipLink = chakra('a', {
	base: {
		position: 'fixed',
		zIndex: 'toast',
		top: '2',
		left: '2',
		px: '4',
		py: '2',
		bg: 'ink',
		color: 'paper',
		borderRadius: 'control',
		transform: 'translateY(-200%)',
		_focusVisible: { transform: 'none' },
	},
});
