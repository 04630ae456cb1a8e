import { chakra } from '@chakra-ui/react';

/** A button that looks like a link, inside a text or a table. */
export const LinkButton = chakra(
	'button',
	{
		base: {
			minHeight: '32px',
			textAlign: 'left',
			textDecoration: 'underline',
			textUnderlineOffset: '4px',
			textDecorationColor: 'edge',
			_hover: { textDecorationColor: 'ink' },
		},
	},
	{ defaultProps: { type: 'button' } },
);
