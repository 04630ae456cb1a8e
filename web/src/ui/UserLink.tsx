import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { t } from './messages.en.ts';

/** A customer's e-mail address, linked to their page for admins; 'Unknown' without one. */
export const UserLink = ({ user }: { user: { readonly id: string; readonly email: string } }) =>
	user.email ? <TextLink to={appPaths.adminCustomer(user.id)}>{user.email}</TextLink> : t('unknown');

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
