import { chakra } from '@chakra-ui/react';
import { Link, NavLink } from 'react-router-dom';
import type { Data } from '#shared/api/routes.ts';
import { signOut } from '../api/session.ts';
import { appPaths, homeOf } from '../appPaths.ts';
import { formatCredits } from '../language/formatCredits.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from './messages.en.ts';

export const LoginLink = () => (
	<MenuItem asChild>
		<NavLink to={appPaths.login}>{t('login')}</NavLink>
	</MenuItem>
);

/** The items of a signed-in user; before the user is loaded only those of every role. */
export const MenuItems = ({ me }: { me: Data<'getMe'> | undefined }) => (
	<>
		{me && (
			<MenuItem asChild>
				<NavLink to={homeOf(me.role)}>{t('dashboard')}</NavLink>
			</MenuItem>
		)}
		{me?.role === 'USER' && (
			<>
				<CreditsBadge to={appPaths.buyCredits}>
					{formatCredits(me.total_credit)}
					<chakra.span srOnly>{t('buyMore')}</chakra.span>
				</CreditsBadge>
				<MenuItem asChild>
					<NavLink to={appPaths.profile}>
						<Icon name="user" />
						<chakra.span srOnly={{ base: false, md: true }}>{t('profile')}</chakra.span>
					</NavLink>
				</MenuItem>
			</>
		)}
		<MenuItem asChild>
			<button type="button" onClick={() => signOut()}>
				{t('logout')}
			</button>
		</MenuItem>
	</>
);

const MenuItem = chakra('span', {
	base: {
		display: 'flex',
		alignItems: 'center',
		gap: '2',
		minHeight: { base: '48px', md: '40px' },
		px: { base: '0', md: '3' },
		borderRadius: 'control',
		fontWeight: 'strong',
		fontSize: { base: 'body', md: 'small' },
		textAlign: 'left',
		_hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
		_currentPage: { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' },
	},
});

const CreditsBadge = chakra(Link, {
	base: {
		justifySelf: 'start',
		display: 'flex',
		alignItems: 'center',
		minHeight: { base: '40px', md: '32px' },
		px: '3',
		my: { base: '2', md: '0' },
		mx: { md: '2' },
		border: '1px solid',
		borderColor: 'edge',
		borderRadius: 'full',
		fontSize: 'small',
		fontWeight: 'strong',
		whiteSpace: 'nowrap',
		_hover: { borderColor: 'ink' },
	},
});
