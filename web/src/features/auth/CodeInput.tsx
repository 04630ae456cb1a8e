import { chakra } from '@chakra-ui/react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { codeLength, plainCode } from '#shared/auth/codes.ts';
import { t } from './messages.en.ts';

interface CodeInputProps {
	/** One string per box, empty or a digit. */
	readonly digits: readonly string[];
	readonly onChange: (digits: string[]) => void;
	readonly onInvalidPaste: () => void;
	/** Called on Enter, also with too few digits, for which the button is disabled. */
	readonly onEnter: () => void;
	/** The boxes are read-only but while `editing`. */
	readonly stage: 'editing' | 'verifying' | 'verified';
	readonly error: boolean;
	readonly describedBy: string;
}

export const emptyDigits = (): string[] => Array.from({ length: codeLength }, () => '');

/** Six boxes for a login code. Typing, Backspace and the arrow keys move the focus; a paste fills the boxes. */
export function CodeInput({
	digits,
	onChange,
	onInvalidPaste,
	onEnter,
	error,
	stage,
	describedBy,
}: CodeInputProps) {
	const boxes = useRef<(HTMLInputElement | null)[]>([]);
	const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, codeLength - 1))]?.focus();

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new error moves the focus.
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

	function onInput(index: number, value: string) {
		const typed = plainCode(value).replace(/\D/g, '');
		if (!typed) {
			if (value === '') onChange(digits.with(index, ''));
			return;
		}
		// A second digit replaces the first; a longer text is a code filled in by the browser.
		const replacing = typed.length === 2 && digits[index] !== '';
		fill(index, replacing ? typed.replace(digits[index] ?? '', '') : typed);
	}

	function onPaste(event: ClipboardEvent) {
		event.preventDefault();
		if (stage !== 'editing') return;
		const text = plainCode(event.clipboardData.getData('text'));
		// Also the subject of the mail, with the code in it.
		const code = /^\d+$|(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
		if (code) fill(0, code.slice(0, codeLength));
		else onInvalidPaste();
	}

	function onKeyDown(event: KeyboardEvent, index: number) {
		// The browser's own keys, such as Alt and the left arrow, which goes back.
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === 'ArrowLeft') focus(index - 1);
		else if (event.key === 'ArrowRight') focus(index + 1);
		else if (event.key === 'Backspace' && !digits[index]) focus(index - 1);
		else if (event.key === 'Enter') onEnter();
		else return;
		event.preventDefault();
	}

	return (
		<chakra.fieldset display="grid" gridTemplateColumns={`repeat(${codeLength}, 1fr)`} gap="2">
			<chakra.legend srOnly>{t('code')}</chakra.legend>
			{digits.map((digit, index) => (
				<Box
					// biome-ignore lint/suspicious/noArrayIndexKey: boxes have no id.
					key={index}
					ref={(box: HTMLInputElement | null) => {
						boxes.current[index] = box;
					}}
					state={stage === 'verified' ? 'valid' : error ? 'invalid' : 'neutral'}
					value={digit}
					readOnly={stage !== 'editing'}
					inputMode="numeric"
					autoComplete={index === 0 ? 'one-time-code' : 'off'}
					autoFocus={index === 0}
					aria-label={t('digit', { number: String(index + 1), count: String(codeLength) })}
					aria-invalid={error}
					aria-describedby={describedBy}
					onChange={(event) => onInput(index, event.target.value)}
					onKeyDown={(event) => onKeyDown(event, index)}
					onFocus={(event) => event.target.select()}
					onPaste={onPaste}
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
			neutral: { borderColor: 'edge' },
			invalid: { borderColor: 'failed' },
			valid: {
				borderColor: 'completed',
				color: 'completed',
				boxShadow: 'inset 0 0 0 1px {colors.completed}',
			},
		},
	},
});
