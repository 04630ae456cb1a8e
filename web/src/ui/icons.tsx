import type { SVGProps } from 'react';

/** The path data of a circle. */
const circle = (x: number, y: number, radius: number): string =>
	`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const disc = circle(12, 12, 9);

/** The path data of each icon, in a square of 24. */
const shapes = {
	again: 'M4 12a8 8 0 0 1 8-8h8m-3-3 3 3-3 3m3 5a8 8 0 0 1-8 8H4m3 3-3-3 3-3',
	arrowLeft: 'M20 12H4m7-7-7 7 7 7',
	arrowRight: 'M4 12h16m-7-7 7 7-7 7',
	box: 'M8 4H4v4m0 2.5v3m0 2.5v4h4m2.5 0h3m2.5 0h4v-4m0-2.5v-3m0-2.5V4h-4m-2.5 0h-3',
	brush: 'M20 4 10 14m2.5 2.5L7.5 11.5C4.5 13.5 6 17 3 20c4.5 1 8.5.2 9.5-3.5z',
	check: 'm4 12.5 5.5 5.5L20 6.5',
	chevron: 'm6 9.5 6 6 6-6',
	clock: `${disc}M12 6.5V12l4 2.5`,
	close: 'm5 5 14 14M19 5 5 19',
	compare: 'm8.5 7-5 5 5 5m7-10 5 5-5 5',
	cross: `${disc}M8.5 8.5l7 7m0-7-7 7`,
	done: `${disc}M7.5 12.5l3 3 6-6.5`,
	download: 'M12 3v12m-6-5.5 6 5.5 6-5.5M4 21h16',
	eraser: 'M8.5 20 3 14.5 14 3.5l7 7L11.5 20zm0 0H21M8 9.5l7 7',
	info: `${disc}M12 11v6m0-9.5v.5`,
	menu: 'M3 7h18M3 17h18',
	more: `${circle(5, 12, 1)}${circle(12, 12, 1)}${circle(19, 12, 1)}`,
	minus: 'M4 12h16',
	opening: `${disc}${circle(12, 12, 4)}`,
	photo: `M3 4h18v16H3zM3 16l5.5-5.5L18 20${circle(15.5, 9, 1.75)}`,
	plus: 'M12 4v16M4 12h16',
	redo: 'M20 8H9.5a5.5 5.5 0 0 0 0 11H15M16 4l4 4-4 4',
	refresh: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3v5.5h-5.5',
	search: `${circle(10.5, 10.5, 6.5)}M15.5 15.5l5.5 5.5`,
	share: 'M12 15V3M7.5 7 12 3l4.5 4M5 12v9h14v-9',
	user: `${circle(12, 8, 4.5)}M3.5 21c1-4.5 4.4-6.5 8.5-6.5s7.5 2 8.5 6.5`,
	undo: 'M4 8h10.5a5.5 5.5 0 0 1 0 11H9M8 4 4 8l4 4',
	wipe: 'M3 4h18v16H3zM14.5 2l-5 20M15.5 8h2.5m-3.5 4H18m-4.5 4H18',
};

export type IconName = keyof typeof shapes;

interface IconProps extends SVGProps<SVGSVGElement> {
	readonly name: IconName;
	/** In pixels. */
	readonly size?: number;
}

/** A decorative line icon, always beside a label. */
export const Icon = ({ name, size = 20, ...rest }: IconProps) => (
	<svg
		width={size}
		height={size}
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth={1.75}
		aria-hidden="true"
		{...rest}
	>
		<path d={shapes[name]} />
	</svg>
);
