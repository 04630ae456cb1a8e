import { chakra } from '@chakra-ui/react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
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

/** What connects the control inside of a field with its label, hint and error. */
const FieldContext = createContext<{ id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }>({});

/** The attributes of a control inside of a field, for one that is none of those below. */
export const useFieldControl = () => useContext(FieldContext);

const BaseInput = chakra('input', control);

/** A text field. Scrolling over a number that has the focus scrolls the page instead of changing the number. */
export const TextInput = (props: ComponentProps<typeof BaseInput>) => (
	<BaseInput
		{...useFieldControl()}
		{...props}
		onWheel={({ currentTarget }) => currentTarget.type === 'number' && currentTarget.blur()}
	/>
);

/** An input without the look of a text field: a slider or a colour. */
export const PlainInput = (props: ComponentProps<typeof chakra.input>) => (
	<chakra.input {...useFieldControl()} {...props} />
);

const BaseTextArea = chakra('textarea', {
	base: { ...control.base, minHeight: '112px', resize: 'vertical' },
});

export const TextArea = (props: ComponentProps<typeof BaseTextArea>) => (
	<BaseTextArea {...useFieldControl()} {...props} />
);

const BaseSelect = chakra('select', { base: { ...control.base, appearance: 'none', pr: '7' } });

export const Select = (props: ComponentProps<typeof BaseSelect>) => (
	<chakra.div position="relative">
		<BaseSelect {...useFieldControl()} {...props} />
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
	readonly children: ReactNode;
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
			<FieldContext
				value={{
					id,
					...(note ? { 'aria-describedby': `${id}-note` } : {}),
					...(error ? { 'aria-invalid': true } : {}),
				}}
			>
				{children}
			</FieldContext>
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
