import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icons.tsx';

const control = {
	base: {
		width: 'full',
		minHeight: 'control',
		px: '3',
		py: '2',
		bg: 'sheet',
		border: '1px solid',
		borderColor: 'edge',
		borderRadius: 'control',
		transition: 'border-color {durations.short}',
		_hover: { borderColor: 'ink' },
		_placeholder: { color: 'muted', opacity: 1 },
		_invalid: { borderColor: 'failed' },
		_disabled: { bg: 'line', color: 'muted', cursor: 'not-allowed' },
	},
} as const;

const BaseInput = chakra('input', control);

/** A text field. Scrolling over a number that has the focus scrolls the page instead of changing the number. */
export const TextInput = (props: ComponentProps<typeof BaseInput>) => (
	<BaseInput
		{...props}
		onWheel={({ currentTarget }) => currentTarget.type === 'number' && currentTarget.blur()}
	/>
);
export const TextArea = chakra('textarea', {
	base: { ...control.base, minHeight: '112px', resize: 'vertical' },
});
const BaseSelect = chakra('select', { base: { ...control.base, appearance: 'none', pr: '7' } });

export const Select = (props: ComponentProps<typeof BaseSelect>) => (
	<chakra.div position="relative">
		<BaseSelect {...props} />
		<chakra.span
			position="absolute"
			right="3"
			insetY="0"
			display="grid"
			alignContent="center"
			pointerEvents="none"
		>
			<Icon name="chevron" />
		</chakra.span>
	</chakra.div>
);

interface FieldProps {
	readonly label: ReactNode;
	readonly hint?: ReactNode;
	/** The error message, which replaces the hint. */
	readonly error?: string | undefined;
	/** Renders the control; the props connect it with its label, hint and error. */
	readonly children: (control: {
		id: string;
		'aria-describedby'?: string;
		'aria-invalid'?: true;
	}) => ReactNode;
}

/** A control with its label above and its hint or error below. */
export function Field({ label, hint, error, children }: FieldProps) {
	const id = useId();
	const note = error ?? hint;
	return (
		<chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
			<chakra.label htmlFor={id} fontWeight="strong" fontSize="small" justifySelf="start">
				{label}
			</chakra.label>
			{children({
				id,
				...(note ? { 'aria-describedby': `${id}-note` } : {}),
				...(error ? { 'aria-invalid': true } : {}),
			})}
			<FieldNote id={`${id}-note`} error={error}>
				{hint}
			</FieldNote>
		</chakra.div>
	);
}

interface FieldNoteProps {
	readonly id?: string;
	readonly error?: string | undefined;
	readonly children?: ReactNode;
}

/** The hint or error below a control; errors are announced to screen readers. */
export const FieldNote = ({ id, error, children }: FieldNoteProps) => (
	<chakra.div
		id={id}
		fontSize="small"
		color={error ? 'failed' : 'muted'}
		aria-live="polite"
		_empty={{ display: 'none' }}
	>
		{error ?? children}
	</chakra.div>
);
