import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useHasPendingCalls } from '../api/pendingCalls.ts';
import { useMe } from '../api/useMe.ts';
import { appPaths } from '../appPaths.ts';
import { LanguageChoice } from '../features/languages/LanguageChoice.tsx';
import { EarlyInput } from '../ui/EarlyInput.tsx';
import { Icon } from '../ui/icons.tsx';
import { LoginLink, MenuItems } from './MenuItems.tsx';
import { t } from './messages.en.ts';

/** The fixed top bar; on a narrow screen its items are in a menu. */
export function Header() {
	const header = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const { signedIn, me } = useMe();
	const [open, setOpen] = useState(false);
	// A navigation or the end of the session closes the menu; not an effect, whose first run would close what a visitor has
	// opened before the scripts were loaded.
	const place = `${pathname} ${signedIn}`;
	const [shownAt, setShownAt] = useState(place);
	if (shownAt !== place) {
		setShownAt(place);
		setOpen(false);
	}

	return (
		<>
			{open && <Backdrop tabIndex={-1} aria-hidden="true" onClick={() => setOpen(false)} />}
			<chakra.header
				ref={header}
				data-early=""
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
						<Link to={appPaths.landing} aria-label={t('toStart')}>
							<Logo />
						</Link>
					</chakra.span>
					<chakra.button
						type="button"
						hideFrom="md"
						p="2"
						mr="-2"
						aria-label={open ? t('closeMenu') : t('openMenu')}
						aria-expanded={open}
						aria-controls="menu"
						onClick={() => setOpen(!open)}
					>
						<Icon name={open ? 'close' : 'menu'} size={24} />
					</chakra.button>
					<chakra.nav
						id="menu"
						aria-label={t('main')}
						display={{ base: open ? 'grid' : 'none', md: 'flex' }}
						width={{ base: 'full', md: 'auto' }}
						maxHeight={{ base: 'calc(100dvh - {sizes.header})', md: 'none' }}
						overflowY={{ base: 'auto', md: 'visible' }}
						pb={{ base: '4', md: '0' }}
						alignItems="center"
						gap={{ base: '0', md: '1' }}
						// Room for what is marked as chosen, which is wider than its text.
						ml={{ base: '-3', md: '0' }}
						pl={{ base: '3', md: '0' }}
						mr={{ md: '-3' }}
					>
						{signedIn ? <MenuItems me={me} /> : <LoginLink />}
						{open && (
							<chakra.div hideFrom="md" py="2">
								<LanguageChoice />
							</chakra.div>
						)}
					</chakra.nav>
				</chakra.div>
				<LoadingBar />
				<EarlyInput part={header} />
			</chakra.header>
		</>
	);
}

/** Covers the page while the menu is open, so that a tap outside closes the menu and does nothing else. */
const Backdrop = chakra('button', {
	base: { position: 'fixed', inset: '0', zIndex: 'header', hideFrom: 'md', cursor: 'default' },
});

/** A hairline under the header, animated while calls are pending. Its length is simulated, not measured. */
function LoadingBar() {
	const pending = useHasPendingCalls();
	return (
		<chakra.div
			aria-hidden="true"
			position="absolute"
			bottom="-1px"
			insetX="0"
			height="2px"
			bg="ink"
			transformOrigin="left"
			opacity={pending ? 1 : 0}
			transition={pending ? 'none' : 'opacity {durations.medium}'}
			animation={pending ? 'load {durations.load} {easings.load} {durations.short} both' : 'none'}
		/>
	);
}

/** The logo: a picture, half outlined and half filled, and a wand between the halves. */
const Logo = () => (
	<chakra.span display="inline-flex" alignItems="center" gap="2" color="ink">
		<chakra.svg width="28px" height="28px" viewBox="0 0 28 28" aria-hidden="true">
			<chakra.path d="M3 4h12.1L10.3 24H3z" fill="none" stroke="currentColor" strokeWidth="1.75" />
			<path d="M19 4h6v20H14.2z" fill="currentColor" />
			<chakra.path d="M17.7 1 11.4 27" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
		</chakra.svg>
		<chakra.span fontFamily="headline" fontWeight={760} fontSize="1.5rem" lineHeight={1}>
			Pixwand
		</chakra.span>
	</chakra.span>
);
