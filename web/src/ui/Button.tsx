import { chakra } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';

const recipe = {
	base: {
		display: 'inline-flex',
		alignItems: 'center',
		justifyContent: 'center',
		gap: '2',
		minHeight: 'control',
		px: '5',
		py: '2',
		borderRadius: 'control',
		fontWeight: 'strong',
		textAlign: 'center',
		lineHeight: 1.2,
		cursor: 'pointer',
		// Forced colours show it in place of the ground.
		border: '1px solid transparent',
		transition: 'background-color {durations.short}, border-color {durations.short}, color {durations.short}',
		_disabled: { cursor: 'not-allowed', bg: 'line', color: 'muted', borderColor: 'transparent' },
	},
	variants: {
		tone: {
			/** The primary action; at most one on a screen. */
			primary: {
				bg: 'accent',
				color: 'onAccent',
				'&:hover:not(:disabled, [aria-disabled=true])': { bg: 'accentHover' },
			},
			solid: { bg: 'ink', color: 'paper', '&:hover:not(:disabled, [aria-disabled=true])': { opacity: 0.86 } },
			outline: {
				borderColor: 'edge',
				bg: 'transparent',
				'&:hover:not(:disabled, [aria-disabled=true])': { borderColor: 'ink', bg: 'sheet' },
			},
			ghost: {
				px: '3',
				color: 'ink',
				bg: 'transparent',
				'&:hover:not(:disabled, [aria-disabled=true])': { bg: 'line' },
				_disabled: { bg: 'transparent' },
			},
		},
		size: {
			medium: {},
			small: { minHeight: '40px', px: '4', fontSize: 'small' },
			large: { minHeight: '60px', px: '6' },
		},
	},
	defaultVariants: { tone: 'outline', size: 'medium' },
} as const;

const BaseButton = chakra('button', recipe, { defaultProps: { type: 'button' } });

interface BusyProps {
	/** The label while the action is pending. The button does nothing then, and keeps the focus. */
	readonly busy?: string | false | undefined;
}

export const Button = ({ busy, children, ...rest }: ComponentProps<typeof BaseButton> & BusyProps) => (
	<BaseButton {...rest} {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}>
		{busy || children}
	</BaseButton>
);

/** Nor does it submit its form. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** A link inside the app that looks like a button. */
export const ButtonLink = chakra(Link, recipe);

/** Buttons side by side; on a narrow screen they fill its width. */
export const ButtonGroup = chakra('div', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		gap: '2',
		width: 'full',
		'& > *': { flexGrow: { base: 1, md: 0 } },
	},
});
