import { chakra } from '@chakra-ui/react';
import { TextLink } from '../../../ui/UserLink.tsx';

/** The only link of a positioned card or item, whose hit area covers all of it. */
export const DetailsLink = chakra(TextLink, {
	base: {
		fontWeight: 'strong',
		_before: { content: '""', position: 'absolute', inset: '0' },
		_focusVisible: {
			outline: 'none',
			_before: { outline: '2px solid', outlineColor: 'ink', outlineOffset: '4px' },
		},
	},
});
