import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
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
		transition: 'background-color {durations.short}, border-color {durations.short}, color {durations.short}',
		'& svg': { flexShrink: 0 },
		_disabled: { cursor: 'not-allowed', bg: 'line', color: 'muted', borderColor: 'transparent' },
	},
	variants: {
		tone: {
			/** The primary action; at most one on a screen. */
			primary: { bg: 'accent', color: 'onAccent', _hover: { _enabled: { bg: 'accentHover' } } },
			solid: { bg: 'ink', color: 'paper', _hover: { _enabled: { opacity: 0.86 } } },
			outline: {
				border: '1px solid',
				borderColor: 'edge',
				bg: 'transparent',
				_hover: { _enabled: { borderColor: 'ink', bg: 'sheet' } },
			},
			ghost: {
				px: '3',
				color: 'ink',
				bg: 'transparent',
				_hover: { _enabled: { bg: 'line' } },
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
	/** The label while the action is pending, which disables the button. */
	readonly busy?: string | false | undefined;
}

export const Button = ({
	busy,
	disabled,
	children,
	...rest
}: ComponentProps<typeof BaseButton> & BusyProps) => (
	<BaseButton disabled={disabled || Boolean(busy)} aria-busy={Boolean(busy)} {...rest}>
		{busy || children}
	</BaseButton>
);

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
