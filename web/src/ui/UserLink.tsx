import { appPaths } from '../appPaths.ts';
import { t } from './messages.en.ts';
import { TextLink } from './TextLink.tsx';

/** A customer's e-mail address, linked to their page for admins; 'Unknown' without one. */
export const UserLink = ({ user }: { user: { readonly id: string; readonly email: string } }) =>
	user.email ? <TextLink to={appPaths.adminCustomer(user.id)}>{user.email}</TextLink> : t('unknown');
