import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { LanguageChoice } from '../features/languages/LanguageChoice.tsx';
import { deviceStorage } from '../storage/webStorage.ts';
import { EarlyInput } from '../ui/EarlyInput.tsx';
import { t } from './messages.en.ts';

const colorModes = ['system', 'light', 'dark'] as const;

type ColorMode = (typeof colorModes)[number];

/** The mode that a browser has stored; anything but a choice of the user is the system's. */
export const parseColorMode = (stored: string | null): ColorMode =>
	stored === 'light' || stored === 'dark' ? stored : 'system';

export const isDark = (mode: ColorMode, systemDark: boolean): boolean =>
	mode === 'system' ? systemDark : mode === 'dark';

export function Footer() {
	const footer = useRef<HTMLElement>(null);
	return (
		<chakra.footer ref={footer} data-early="" borderTop="1px solid" borderColor="line">
			<chakra.div
				display="grid"
				gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
				alignItems="center"
				gap={{ base: '2', md: '4' }}
				maxWidth="page"
				mx="auto"
				px={{ base: '4', md: '6' }}
				py={{ base: '4', md: '6' }}
				fontSize="small"
				color="muted"
			>
				<p>{t('tagline')}</p>
				<chakra.nav aria-label={t('footer')} display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
					<FooterLink to={appPaths.contact}>{t('contactUs')}</FooterLink>
					<FooterLink to={appPaths.landing}>{t('terms')}</FooterLink>
					<FooterLink to={appPaths.landing}>{t('privacy')}</FooterLink>
				</chakra.nav>
				<chakra.div ml="-3">
					<ColorModeChoice />
				</chakra.div>
				<chakra.div justifySelf={{ md: 'end' }}>
					<LanguageChoice />
				</chakra.div>
			</chakra.div>
			<EarlyInput part={footer} />
		</chakra.footer>
	);
}

const FooterLink = chakra(Link, { base: { py: '1', _hover: { color: 'ink', textDecoration: 'underline' } } });

const modeKey = 'color-mode';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const readMode = (): ColorMode => parseColorMode(deviceStorage.get(modeKey) ?? null);

function storeMode(mode: ColorMode) {
	if (mode === 'system') deviceStorage.remove(modeKey);
	else deviceStorage.set(modeKey, mode);
}

const applyMode = (mode: ColorMode) =>
	void document.documentElement.classList.toggle('dark', isDark(mode, systemIsDark().matches));

/** The chosen mode and a function that changes it. `color-mode.js` has applied the stored one before the first paint. */
function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
	// A prerendered page does not know the choice.
	const [mode, setMode] = useState<ColorMode>('system');

	useEffect(() => {
		const read = () => {
			setMode(readMode());
			applyMode(readMode());
		};
		const query = systemIsDark();
		read();
		query.addEventListener('change', read);
		window.addEventListener('storage', read);
		return () => {
			query.removeEventListener('change', read);
			window.removeEventListener('storage', read);
		};
	}, []);

	const choose = (next: ColorMode) => {
		storeMode(next);
		setMode(next);
		applyMode(next);
	};
	return [mode, choose];
}

/** The choice of the colours of the site. */
function ColorModeChoice() {
	const [mode, choose] = useColorMode();
	return (
		<chakra.fieldset display="inline-flex" alignItems="center" gap="1" minWidth="0">
			<chakra.legend srOnly>{t('colours')}</chakra.legend>
			{colorModes.map((each) => (
				<Option key={each}>
					<Radio
						type="radio"
						name="color-mode"
						value={each}
						checked={each === mode}
						onChange={() => choose(each)}
					/>
					{t(`colourModes.${each}`)}
				</Option>
			))}
		</chakra.fieldset>
	);
}

const Option = chakra('label', {
	base: {
		position: 'relative',
		display: 'inline-flex',
		alignItems: 'center',
		minHeight: '32px',
		px: '3',
		borderRadius: 'full',
		cursor: 'pointer',
		_hover: { color: 'ink' },
		'&:has(input:checked)': { color: 'ink', bg: 'line' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});

const Radio = chakra('input', { base: { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' } });
