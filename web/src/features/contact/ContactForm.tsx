import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef } from 'react';
import { messageLength, purposeValues } from '#shared/contact/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { t } from './messages.en.ts';
import { purposeLabel } from './purposeLabel.ts';
import type { useContactForm } from './useContactForm.ts';

/** The contact form. Submitting it incomplete focuses the first field with an error. */
export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
	const { message, change, errors, submitError, stage } = form;
	const fields = useRef<HTMLFormElement>(null);

	async function submit(event: FormEvent) {
		event.preventDefault();
		const found = await form.send();
		if (found) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}

	return (
		<chakra.form ref={fields} noValidate onSubmit={submit} display="grid" gap="5">
			<chakra.div display="grid" gap="5" gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="start">
				<Field label={t('email')} error={errors.email}>
					<TextInput
						type="email"
						name="email"
						required
						autoComplete="email"
						placeholder={t('emailExample')}
						value={message.email}
						onChange={(event) => change({ email: event.target.value })}
					/>
				</Field>
				<Field label={t('name')} error={errors.name}>
					<TextInput
						name="name"
						autoComplete="name"
						maxLength={100}
						value={message.name}
						onChange={(event) => change({ name: event.target.value })}
					/>
				</Field>
			</chakra.div>
			<Field label={t('purpose')} error={errors.purpose}>
				<Select
					name="purpose"
					required
					value={message.purpose}
					onChange={(event) => change({ purpose: event.target.value })}
				>
					<option value="">{t('choosePurpose')}</option>
					{purposeValues.map((value) => (
						<option key={value} value={value}>
							{purposeLabel(value)}
						</option>
					))}
				</Select>
			</Field>
			<Field label={t('message')} error={errors.message}>
				<TextArea
					name="message"
					required
					maxLength={messageLength}
					minHeight="180px"
					value={message.message}
					onChange={(event) => change({ message: event.target.value })}
				/>
			</Field>
			<chakra.p role="alert" color="failed" _empty={{ display: 'none' }}>
				{submitError}
			</chakra.p>
			<Button
				type="submit"
				tone="primary"
				justifySelf={{ md: 'start' }}
				busy={stage === 'sending' && t('sending')}
			>
				{t('send')}
			</Button>
		</chakra.form>
	);
}
