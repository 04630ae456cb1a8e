import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

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
				display: { value: 'clamp(3rem, 1.2rem + 7.4vw, 7.25rem)' },
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
			},
			radii: { picture: { value: '4px' }, control: { value: '8px' }, full: { value: '999px' } },
			durations: { short: { value: '160ms' }, wipe: { value: '1100ms' } },
			easings: { out: { value: 'cubic-bezier(0.22, 1, 0.36, 1)' } },
			zIndex: { header: { value: 10 }, toast: { value: 20 } },
		},
		semanticTokens: {
			colors: {
				paper: both('#faf9f5', '#141414'),
				sheet: both('#ffffff', '#1d1d1d'),
				ink: both('#161616', '#f4f4f4'),
				muted: both('#5f5f5f', '#a8a8a8'),
				edge: both('#8a8a8a', '#757575'),
				line: both('#e5e5e5', '#303030'),
				accent: both('#d2360a', '#f0582b'),
				accentHover: both('#b32c05', '#ff6f45'),
				onAccent: both('#ffffff', '#141414'),
				pending: both('#7a5a00', '#e0b33c'),
				processing: both('#1c5a9c', '#7db6f0'),
				completed: both('#1d6b3d', '#6fcf97'),
				failed: both('#a1172f', '#ff8a98'),
			},
			shadows: {
				raised: both('0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px rgb(0 0 0 / 8%)', '0 8px 24px rgb(0 0 0 / 60%)'),
			},
		},
		textStyles: {
			display: {
				value: {
					fontFamily: 'headline',
					fontSize: 'display',
					fontWeight: 760,
					lineHeight: 0.88,
					letterSpacing: '-0.02em',
				},
			},
			title: {
				value: {
					fontFamily: 'headline',
					fontSize: 'title',
					fontWeight: 760,
					lineHeight: 1,
					letterSpacing: '-0.01em',
				},
			},
		},
		keyframes: {
			creep: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
			rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
			sweep: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
		},
	},
	globalCss: {
		html: { bg: 'paper', color: 'ink', fontFamily: 'reading', fontSize: 'body', lineHeight: 1.5 },
		body: { fontVariantNumeric: 'tabular-nums' },
		':focus-visible': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
		'::selection': { bg: 'ink', color: 'paper' },
	},
});

/** The look: paper, ink, three greys that tint no photo, and one accent for the main action of a screen. */
export const system = createSystem(defaultBaseConfig, config);
