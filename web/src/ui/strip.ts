/** Scrolls a row to the side up to the edges of a narrow screen, with room for the outline of what is selected. */
export const strip = {
	overflowX: { base: 'auto', md: 'visible' },
	scrollPaddingInline: '16px',
	mx: { base: '-4', md: '0' },
	px: { base: '4', md: '0' },
	py: { base: '5px', md: '0' },
	'& > *': { flexShrink: 0 },
} as const;
