import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { appPaths } from '../../appPaths.ts';
import { PageTitle } from '../../ui/Page.tsx';

/** The title of an admin's page and the links to the others. */
export const AdminHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
	<chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
		<PageTitle fontSize="1.75rem">{title}</PageTitle>
		<chakra.nav aria-label="Admin" display="flex" gap="4">
			<NavItem to={appPaths.admin}>Tables</NavItem>
			<NavItem to={appPaths.adminQueue}>Work queue</NavItem>
			<NavItem to={appPaths.adminInsights}>Health</NavItem>
		</chakra.nav>
		<chakra.div ml="auto">{children}</chakra.div>
	</chakra.div>
);

const NavItem = chakra(NavLink, {
	base: {
		display: 'inline-grid',
		alignContent: 'center',
		minHeight: '40px',
		fontSize: 'small',
		fontWeight: 'strong',
		color: 'muted',
		_hover: { color: 'ink' },
		_currentPage: {
			color: 'ink',
			textDecoration: 'underline',
			textUnderlineOffset: '6px',
			textDecorationThickness: '2px',
		},
	},
});
