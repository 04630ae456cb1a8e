import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, Select, TextArea, TextInput } from './Field.tsx';
import { t } from './messages.en.ts';

interface ReasonDialogProps {
	readonly title: string;
	/** Who reads the reason. */
	readonly hint: string;
	readonly action: string;
	readonly initialReason?: string;
	/** Reasons to choose from: what is written, and what it is called in the language of the page. */
	readonly suggestions?: readonly { readonly value: string; readonly label: string }[];
	/** A number that is to be typed first. */
	readonly typed?: number;
	/** Whether a further field is not filled in. */
	readonly disabled?: boolean;
	/** Returns whether it succeeded; otherwise a toast has told why, and the dialog stays open. */
	readonly onConfirm: (reason: string) => Promise<boolean>;
	readonly onClose: () => void;
	/** Further fields, above the reason. */
	readonly children?: ReactNode;
}

/** Asks for the reason of an act; the button is disabled without one. */
export function ReasonDialog(props: ReasonDialogProps) {
	const { title, hint, action, suggestions, initialReason = '', typed, disabled, onConfirm, onClose } = props;
	const form = useId();
	const [reason, setReason] = useState(initialReason);
	const [number, setNumber] = useState('');
	const [busy, setBusy] = useState(false);

	async function confirm(event: FormEvent) {
		event.preventDefault();
		setBusy(true);
		if (await onConfirm(reason.trim())) onClose();
		else setBusy(false);
	}

	return (
		<Dialog
			title={title}
			startsInForm
			hasDraft={reason.trim() !== '' && reason !== initialReason && !busy}
			onClose={onClose}
			actions={
				<>
					<Button size="small" onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button
						size="small"
						tone="solid"
						type="submit"
						form={form}
						disabled={disabled || reason.trim() === '' || (typed !== undefined && Number(number) !== typed)}
						busy={busy && t('saving')}
					>
						{action}
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={confirm} style={{ display: 'grid', gap: 16 }}>
				{props.children}
				{suggestions && (
					<Field label={t('commonReasons')}>
						<Select
							value={suggestions.find(({ value }) => value === reason)?.value ?? ''}
							onChange={(event) => setReason(event.target.value)}
						>
							<option value="">{t('ownReason')}</option>
							{suggestions.map(({ value, label }) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</Select>
					</Field>
				)}
				<Field label={t('reason')} hint={hint}>
					<TextArea
						required
						maxLength={500}
						value={reason}
						onChange={(event) => setReason(event.target.value)}
					/>
				</Field>
				{typed !== undefined && (
					<Field label={t('typeNumber', { number: String(typed) })}>
						<TextInput
							required
							inputMode="numeric"
							autoComplete="off"
							value={number}
							onChange={(event) => setNumber(event.target.value)}
						/>
					</Field>
				)}
			</form>
		</Dialog>
	);
}
