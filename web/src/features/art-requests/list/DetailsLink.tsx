import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** The only link of a positioned card or item, whose hit area covers all of it. */
export const DetailsLink = chakra(Link, {
	base: {
		fontWeight: 'strong',
		textDecoration: 'underline',
		textUnderlineOffset: '4px',
		textDecorationColor: 'edge',
		_hover: { textDecorationColor: 'ink' },
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: {
			outline: 'none',
			_before: { outline: '2px solid', outlineColor: 'ink', outlineOffset: '4px' },
		},
	},
});
