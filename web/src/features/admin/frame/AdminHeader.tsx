import { chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsAdmin } from '../../../api/useMe.ts';
import { appPaths } from '../../../appPaths.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { Page, PageTitle } from '../../../ui/Page.tsx';
import { CountBadge } from '../../../ui/TabList.tsx';
import { useShortcutGroup } from '../../../ui/useShortcuts.ts';
import { t } from './messages.en.ts';
import { useWaiting } from './useWaiting.ts';

interface AdminFrameProps {
	readonly title: string;
	/** Beside the search. */
	readonly tools?: ReactNode;
	readonly children: ReactNode;
}

/** A page of admins: its title, the links to the others with what waits there, and the search in everything; below, its contents. */
export const AdminFrame = ({ title, tools, children }: AdminFrameProps) => (
	<Page title={title}>
		<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" mt={{ base: '-3', md: '-40px' }}>
			<AdminHeader title={title}>{tools}</AdminHeader>
			{children}
		</chakra.div>
	</Page>
);

function AdminHeader({ title, children }: { title: string; children: ReactNode }) {
	const waiting = useWaiting();
	const isAdmin = useIsAdmin();
	return (
		<chakra.div
			display="flex"
			flexWrap="wrap"
			alignItems="center"
			columnGap={{ base: '5', md: '8' }}
			rowGap="2"
		>
			<PageTitle fontSize="1.75rem">{title}</PageTitle>
			<chakra.nav
				aria-label={t('roles.ADMIN')}
				display="flex"
				order={{ base: 2, md: -1 }}
				width={{ base: 'full', md: 'auto' }}
				overflowX="auto"
			>
				{isAdmin && (
					<NavItem to={appPaths.admin} data-admins="">
						{t('nav.tables')}
					</NavItem>
				)}
				<NavItem to={appPaths.adminQueue}>
					{t('nav.queue')}
					<CountSpace>
						<CountBadge count={waiting?.queue} />
					</CountSpace>
				</NavItem>
				{isAdmin && (
					<NavItem to={appPaths.adminInsights} data-admins="">
						{t('nav.health')}
						<CountSpace>
							<CountBadge count={waiting?.health} />
						</CountSpace>
					</NavItem>
				)}
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
				{isAdmin && <SearchBox />}
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

/** The key that moves to the search. */
export const searchKey = { key: 's', label: t('search.everything') } as const;

/** Searches requests, users, transactions and messages; the key `s` moves to it. */
function SearchBox() {
	const [params] = useSearchParams();
	const searched = params.get('q') ?? '';
	const [text, setText] = useState(searched);
	const [shown, setShown] = useState(searched);
	if (shown !== searched) {
		setShown(searched);
		setText(searched);
	}
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	useShortcutGroup([{ ...searchKey, run: () => field.current?.focus() }], false);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (text.trim()) navigate(appPaths.adminSearch(text.trim()));
	}
	return (
		<chakra.search flex="1" data-admins="">
			<form onSubmit={submit}>
				<TextInput
					ref={field}
					type="search"
					aria-label={t('search.everything')}
					placeholder={t('search.title')}
					width={{ base: 'full', md: '240px' }}
					minHeight="40px"
					height="40px"
					fontSize={{ md: 'small' }}
					maxLength={254}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
			</form>
		</chakra.search>
	);
}
