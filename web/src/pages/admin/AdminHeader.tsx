import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { appPaths } from '../../appPaths.ts';
import { useWaiting } from '../../features/stats/useWaiting.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { SearchBox } from './SearchBox.tsx';
import { t } from './text.ts';

/** The title of an admin's page, the links to the others with what waits there, and the search in everything. */
export function AdminHeader({ title, children }: { title: string; children?: ReactNode }) {
	const waiting = useWaiting();
	return (
		<chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
			<PageTitle fontSize="1.75rem">{title}</PageTitle>
			<chakra.nav
				aria-label={t('nav.label')}
				display="flex"
				order={{ base: 2, md: 0 }}
				width={{ base: 'full', md: 'auto' }}
				overflowX="auto"
			>
				<NavItem to={appPaths.admin}>{t('nav.tables')}</NavItem>
				<NavItem to={appPaths.adminQueue}>
					{t('nav.queue')}
					<CountSpace>
						<CountBadge count={waiting?.queue} />
					</CountSpace>
				</NavItem>
				<NavItem to={appPaths.adminInsights}>
					{t('nav.health')}
					<CountSpace>
						<CountBadge count={waiting?.health} />
					</CountSpace>
				</NavItem>
				<NavItem to={appPaths.adminActs}>{t('nav.acts')}</NavItem>
			</chakra.nav>
			<chakra.div
				ml={{ md: 'auto' }}
				display="flex"
				gap="2"
				alignItems="center"
				flex={{ base: '1 1 120px', md: 'none' }}
			>
				{children}
				<SearchBox />
			</chakra.div>
		</chakra.div>
	);
}

/** The space of a count after the name of a page: the next link does not move when the count arrives. */
const countSpace = { base: '40px', md: '48px' };

const CountSpace = chakra('span', { base: { position: 'absolute', right: '0', width: countSpace } });

const NavItem = chakra(NavLink, {
	base: {
		position: 'relative',
		display: 'inline-flex',
		alignItems: 'center',
		minHeight: '40px',
		pr: countSpace,
		fontSize: 'small',
		fontWeight: 'strong',
		whiteSpace: 'nowrap',
		color: 'muted',
		_last: { pr: '0' },
		_hover: { color: 'ink' },
		_currentPage: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
		_focusVisible: { outlineOffset: '-2px' },
	},
});
