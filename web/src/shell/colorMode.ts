export const colorModes = ['system', 'light', 'dark'] as const;

export type ColorMode = (typeof colorModes)[number];

/** The mode that a browser has stored; anything but a choice of the user is the system's. */
export const parseColorMode = (stored: string | null): ColorMode =>
	stored === 'light' || stored === 'dark' ? stored : 'system';

export const isDark = (mode: ColorMode, systemDark: boolean): boolean =>
	mode === 'system' ? systemDark : mode === 'dark';
