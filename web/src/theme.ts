import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { once } from '#shared/once.ts';

const lightAndDark = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const config = defineConfig({
	theme: {
		breakpoints: { md: '768px', lg: '1100px' },
		tokens: {
			fonts: {
				headline: { value: '"Bricolage Grotesque Condensed", "Arial Narrow", sans-serif' },
				reading: { value: '"Hanken Grotesk", system-ui, sans-serif' },
			},
			fontSizes: {
				small: { value: '0.875rem' },
				body: { value: '1rem' },
				title: { value: 'clamp(1.875rem, 1.3rem + 2vw, 3rem)' },
				// The longest word of a language fits a phone with text of twice the size.
				display: { value: 'min(22vw, clamp(3rem, 1.2rem + 7.4vw, 7.25rem))' },
			},
			fontWeights: { regular: { value: 400 }, strong: { value: 650 } },
			spacing: {
				1: { value: '4px' },
				2: { value: '8px' },
				3: { value: '12px' },
				4: { value: '16px' },
				5: { value: '24px' },
				6: { value: '32px' },
				7: { value: '48px' },
				8: { value: '64px' },
				9: { value: '96px' },
				10: { value: '144px' },
			},
			sizes: {
				full: { value: '100%' },
				page: { value: '1280px' },
				reading: { value: '62ch' },
				control: { value: '48px' },
				header: { value: '64px' },
				aside: { value: '336px' },
			},
			radii: { image: { value: '4px' }, control: { value: '8px' }, full: { value: '999px' } },
			durations: {
				short: { value: '160ms' },
				medium: { value: '250ms' },
				fade: { value: '400ms' },
				progress: { value: '600ms' },
				wipe: { value: '1100ms' },
				sweep: { value: '1100ms' },
				load: { value: '8s' },
			},
			easings: {
				out: { value: 'cubic-bezier(0.22, 1, 0.36, 1)' },
				load: { value: 'cubic-bezier(0.1, 0.7, 0.2, 1)' },
			},
			zIndex: { header: { value: 10 }, toast: { value: 20 } },
		},
		semanticTokens: {
			colors: {
				paper: lightAndDark('#faf9f5', '#141414'),
				sheet: lightAndDark('#ffffff', '#1d1d1d'),
				ink: lightAndDark('#161616', '#f4f4f4'),
				muted: lightAndDark('#5f5f5f', '#a8a8a8'),
				edge: lightAndDark('#8a8a8a', '#757575'),
				line: lightAndDark('#e5e5e5', '#303030'),
				/** The ground of what is selected. */
				selected: lightAndDark('#ece8dc', '#2f2d28'),
				accent: lightAndDark('#d2360a', '#f0582b'),
				accentHover: lightAndDark('#b32c05', '#ff6f45'),
				onAccent: lightAndDark('#ffffff', '#141414'),
				pending: lightAndDark('#7a5a00', '#e0b33c'),
				processing: lightAndDark('#1c5a9c', '#7db6f0'),
				completed: lightAndDark('#1d6b3d', '#6fcf97'),
				failed: lightAndDark('#a1172f', '#ff8a98'),
			},
			shadows: {
				raised: lightAndDark(
					'0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 8%)',
					'0 8px 24px rgb(0 0 0 / 60%)',
				),
			},
		},
		textStyles: {
			display: {
				value: {
					fontFamily: 'headline',
					fontSize: 'display',
					fontWeight: 760,
					lineHeight: 0.88,
					letterSpacing: '-0.01em',
					fontVariantLigatures: 'none',
				},
			},
			title: {
				value: {
					fontFamily: 'headline',
					fontSize: 'title',
					fontWeight: 760,
					lineHeight: 1,
					// In this condensed face, an f touches the letter after it.
					letterSpacing: '0.01em',
					fontVariantLigatures: 'none',
				},
			},
		},
		layerStyles: {
			/** What stands out from the page. */
			sheet: { value: { bg: 'sheet', borderWidth: '1px', borderColor: 'line', borderRadius: 'control' } },
		},
		keyframes: {
			appear: { from: { opacity: 0 }, to: { opacity: 1 } },
			load: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
			rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
			turn: { to: { transform: 'rotate(360deg)' } },
			sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
		},
	},
	globalCss: {
		html: {
			bg: 'paper',
			color: 'ink',
			fontFamily: 'reading',
			fontSize: 'body',
			lineHeight: 1.5,
			colorScheme: 'light',
		},
		'html.dark': { colorScheme: 'dark' },
		body: { fontVariantNumeric: 'tabular-nums', paddingBottom: 'var(--bars, 0px)' },
		':focus-visible': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
		'::selection': { bg: 'ink', color: 'paper' },
	},
});

/**
 * Neutral colours beside photos, and one accent for the main action of a screen. Created by the first rendering, not while
 * the scripts are evaluated, which blocks a phone long enough.
 */
export const system = once(() => createSystem(defaultBaseConfig, config));
