import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const underlined = {
	textDecoration: 'underline',
	textUnderlineOffset: '4px',
	textDecorationColor: 'edge',
	_hover: { textDecorationColor: 'ink' },
} as const;

/** An underlined link inside a text or a table. */
export const TextLink = chakra(Link, { base: underlined });

/** A button that looks like one. */
export const LinkButton = chakra(
	'button',
	{ base: { ...underlined, minHeight: '32px', textAlign: 'left' } },
	{ defaultProps: { type: 'button' } },
);
