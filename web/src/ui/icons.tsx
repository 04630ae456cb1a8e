import type { ReactNode, SVGProps } from 'react';

const shapes = {
	again: <path d="M4 12a8 8 0 0 1 8-8h8m-3-3 3 3-3 3m3 5a8 8 0 0 1-8 8H4m3 3-3-3 3-3" />,
	arrowLeft: <path d="M20 12H4m7-7-7 7 7 7" />,
	arrowRight: <path d="M4 12h16m-7-7 7 7-7 7" />,
	box: <path d="M4 4h16v16H4z" strokeDasharray="4 3.1" />,
	brush: <path d="M20 4 10 14m2.5 2.5L7.5 11.5C4.5 13.5 6 17 3 20c4.5 1 8.5.2 9.5-3.5z" />,
	check: <path d="m4 12.5 5.5 5.5L20 6.5" />,
	chevron: <path d="m6 9.5 6 6 6-6" />,
	clock: (
		<>
			<circle cx="12" cy="12" r="9" />
			<path d="M12 6.5V12l4 2.5" />
		</>
	),
	close: <path d="m5 5 14 14M19 5 5 19" />,
	compare: <path d="m8.5 7-5 5 5 5m7-10 5 5-5 5" />,
	cross: (
		<>
			<circle cx="12" cy="12" r="9" />
			<path d="m8.5 8.5 7 7m0-7-7 7" />
		</>
	),
	done: (
		<>
			<circle cx="12" cy="12" r="9" />
			<path d="m7.5 12.5 3 3 6-6.5" />
		</>
	),
	download: <path d="M12 3v12m-6-5.5 6 5.5 6-5.5M4 21h16" />,
	eraser: <path d="M8.5 20 3 14.5 14 3.5l7 7L11.5 20zm0 0H21M8 9.5l7 7" />,
	info: (
		<>
			<circle cx="12" cy="12" r="9" />
			<path d="M12 11v6m0-9.5v.5" />
		</>
	),
	menu: <path d="M3 7h18M3 17h18" />,
	more: (
		<>
			<circle cx="5" cy="12" r="1" />
			<circle cx="12" cy="12" r="1" />
			<circle cx="19" cy="12" r="1" />
		</>
	),
	minus: <path d="M4 12h16" />,
	photo: (
		<>
			<path d="M3 4h18v16H3z" />
			<path d="m3 16 5.5-5.5L18 20" />
			<circle cx="15.5" cy="9" r="1.75" />
		</>
	),
	plus: <path d="M12 4v16M4 12h16" />,
	redo: <path d="M20 8H9.5a5.5 5.5 0 0 0 0 11H15M16 4l4 4-4 4" />,
	refresh: <path d="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3v5.5h-5.5" />,
	search: (
		<>
			<circle cx="10.5" cy="10.5" r="6.5" />
			<path d="m15.5 15.5 5.5 5.5" />
		</>
	),
	share: <path d="M12 15V3M7.5 7 12 3l4.5 4M5 12v9h14v-9" />,
	user: (
		<>
			<circle cx="12" cy="8" r="4.5" />
			<path d="M3.5 21c1-4.5 4.4-6.5 8.5-6.5s7.5 2 8.5 6.5" />
		</>
	),
	undo: <path d="M4 8h10.5a5.5 5.5 0 0 1 0 11H9M8 4 4 8l4 4" />,
	wipe: (
		<>
			<path d="M3 4h18v16H3z" />
			<path d="M14.5 2 9.5 22" />
			<path d="M15.5 8h2.5m-3.5 4H18m-4.5 4H18" />
		</>
	),
} satisfies Record<string, ReactNode>;

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
		{shapes[name]}
	</svg>
);
