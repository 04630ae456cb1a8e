import { chakra } from '@chakra-ui/react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { codeLength } from '#shared/auth/codes.ts';

interface CodeInputProps {
	/** One string per box, empty or a digit. */
	readonly digits: readonly string[];
	readonly onChange: (digits: string[]) => void;
	readonly onBadPaste: () => void;
	/** Enter asks for the check even of too few digits, which a resting button would not. */
	readonly onEnter: () => void;
	/** Where the check of the code stands; it rests the boxes. */
	readonly stage: 'typing' | 'checking' | 'right';
	readonly error: boolean;
	readonly describedBy: string;
}

export const emptyDigits = (): string[] => Array.from({ length: codeLength }, () => '');

/** Six boxes for a login code: typing moves on, Backspace and arrows move about, a paste fills them. */
export function CodeInput({
	digits,
	onChange,
	onBadPaste,
	onEnter,
	error,
	stage,
	describedBy,
}: CodeInputProps) {
	const boxes = useRef<(HTMLInputElement | null)[]>([]);
	const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, codeLength - 1))]?.focus();

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new error sends people back to the start.
	useEffect(() => {
		if (error && digits.every((digit) => !digit)) focus(0);
	}, [error]);

	function fill(from: number, text: string) {
		const next = [...digits];
		[...text].slice(0, codeLength - from).forEach((digit, i) => {
			next[from + i] = digit;
		});
		onChange(next);
		focus(from + text.length);
	}

	function type(index: number, value: string) {
		const typed = value.replace(/\D/g, '');
		if (!typed) {
			if (value === '') onChange(digits.with(index, ''));
			return;
		}
		// A full box that gets one more digit takes the new one; a longer text is a code the browser filled in.
		const replacing = typed.length === 2 && digits[index] !== '';
		fill(index, replacing ? typed.replace(digits[index] ?? '', '') : typed);
	}

	function paste(event: ClipboardEvent) {
		event.preventDefault();
		const text = event.clipboardData.getData('text').replace(/[\s-]/g, '');
		if (/^\d+$/.test(text)) fill(0, text.slice(0, codeLength));
		else onBadPaste();
	}

	function move(event: KeyboardEvent, index: number) {
		if (event.key === 'ArrowLeft') focus(index - 1);
		else if (event.key === 'ArrowRight') focus(index + 1);
		else if (event.key === 'Backspace' && !digits[index]) focus(index - 1);
		else if (event.key === 'Enter') onEnter();
		else return;
		event.preventDefault();
	}

	return (
		<chakra.fieldset display="grid" gridTemplateColumns={`repeat(${codeLength}, 1fr)`} gap="2">
			<chakra.legend srOnly>Verification code</chakra.legend>
			{digits.map((digit, index) => (
				<Box
					// biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
					key={index}
					ref={(box: HTMLInputElement | null) => {
						boxes.current[index] = box;
					}}
					state={stage === 'right' ? 'right' : error ? 'wrong' : 'open'}
					value={digit}
					readOnly={stage !== 'typing'}
					inputMode="numeric"
					autoComplete={index === 0 ? 'one-time-code' : 'off'}
					autoFocus={index === 0}
					aria-label={`Digit ${index + 1} of ${codeLength}`}
					aria-invalid={error}
					aria-describedby={describedBy}
					onChange={(event) => type(index, event.target.value)}
					onKeyDown={(event) => move(event, index)}
					onFocus={(event) => event.target.select()}
					onPaste={paste}
				/>
			))}
		</chakra.fieldset>
	);
}

const Box = chakra('input', {
	base: {
		width: 'full',
		minWidth: '0',
		height: '64px',
		textAlign: 'center',
		fontSize: '1.5rem',
		fontWeight: 'strong',
		bg: 'sheet',
		border: '1px solid',
		borderRadius: 'control',
	},
	variants: {
		state: {
			open: { borderColor: 'edge' },
			wrong: { borderColor: 'failed' },
			right: {
				borderColor: 'completed',
				color: 'completed',
				boxShadow: 'inset 0 0 0 1px {colors.completed}',
			},
		},
	},
});
