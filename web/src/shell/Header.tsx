import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { signOut } from '../api/session.ts';
import { appPaths } from '../appPaths.ts';
import { useMe } from '../features/auth/useMe.ts';
import { Icon } from '../ui/icons.tsx';
import { Logo } from '../ui/Logo.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** The fixed top bar; on a narrow screen its items are in a menu. */
export function Header() {
	const [open, setOpen] = useState(false);
	const { pathname } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
	useEffect(() => setOpen(false), [pathname]);

	return (
		<chakra.header
			position="fixed"
			zIndex="header"
			top="0"
			insetX="0"
			bg="paper"
			borderBottom="1px solid"
			borderColor="line"
			css={{ '@media (height < 560px)': { position: 'absolute' } }}
			onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
		>
			<chakra.div
				display="flex"
				flexWrap="wrap"
				alignItems="center"
				justifyContent="space-between"
				maxWidth="page"
				mx="auto"
				px={{ base: '4', md: '6' }}
				minHeight="header"
			>
				<chakra.span display="inline-flex" alignItems="center" minHeight="header" asChild>
					<Link to={appPaths.landing} aria-label="Pixwand, to the start page">
						<Logo />
					</Link>
				</chakra.span>
				<chakra.button
					type="button"
					hideFrom="md"
					p="2"
					mr="-2"
					aria-label={open ? 'Close menu' : 'Open menu'}
					aria-expanded={open}
					aria-controls="menu"
					onClick={() => setOpen(!open)}
				>
					<Icon name={open ? 'close' : 'menu'} size={24} />
				</chakra.button>
				<chakra.nav
					id="menu"
					aria-label="Main"
					display={{ base: open ? 'grid' : 'none', md: 'flex' }}
					width={{ base: 'full', md: 'auto' }}
					pb={{ base: '4', md: '0' }}
					alignItems="center"
					gap={{ base: '0', md: '1' }}
					mr={{ md: '-3' }}
				>
					<MenuItems />
				</chakra.nav>
			</chakra.div>
			<LoadingBar />
		</chakra.header>
	);
}

function MenuItems() {
	const { signedIn, me } = useMe();
	if (!signedIn)
		return (
			<MenuItem asChild>
				<NavLink to={appPaths.login}>Login</NavLink>
			</MenuItem>
		);
	return (
		<>
			{me?.role === 'ADMIN' && (
				<MenuItem asChild>
					<NavLink to={appPaths.admin}>All requests</NavLink>
				</MenuItem>
			)}
			{me && me.role !== 'ADMIN' && (
				<>
					<MenuItem asChild>
						<NavLink to={appPaths.requests}>My requests</NavLink>
					</MenuItem>
					<MenuItem asChild>
						<NavLink to={appPaths.newRequest}>New request</NavLink>
					</MenuItem>
					<CreditsBadge to={appPaths.buyCredits}>
						{formatCredits(me.total_credit)}
						<chakra.span srOnly>, buy more</chakra.span>
					</CreditsBadge>
				</>
			)}
			<MenuItem asChild>
				<button type="button" onClick={() => signOut()}>
					Logout
				</button>
			</MenuItem>
		</>
	);
}

const MenuItem = chakra('span', {
	base: {
		display: 'flex',
		alignItems: 'center',
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
		minHeight: '32px',
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
