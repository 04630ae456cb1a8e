import { chakra } from '@chakra-ui/react';

/** A row of a list: what it is on the left, what can be done on the right. */
export const ListRow = chakra('li', {
	base: {
		display: 'flex',
		justifyContent: 'space-between',
		alignItems: 'center',
		gap: '4',
		py: '3',
		borderTop: '1px solid',
		borderColor: 'line',
	},
});
