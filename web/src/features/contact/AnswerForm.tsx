import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { messageLength } from '#shared/contact/purposes.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';

interface AnswerFormProps {
	readonly email: string;
	readonly onSend: (message: string) => Promise<boolean>;
}

/** Writes an answer, which is mailed to the sender. */
export function AnswerForm({ email, onSend }: AnswerFormProps) {
	const [message, setMessage] = useState('');
	const [busy, setBusy] = useState(false);

	async function send(event: FormEvent) {
		event.preventDefault();
		setBusy(true);
		if (await onSend(message.trim())) setMessage('');
		setBusy(false);
	}

	return (
		<chakra.form display="grid" gap="3" onSubmit={send}>
			<Field label="Answer" hint={`It is mailed to ${email}.`}>
				{(control) => (
					<TextArea
						{...control}
						required
						maxLength={messageLength}
						value={message}
						onChange={(event) => setMessage(event.target.value)}
					/>
				)}
			</Field>
			<chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
				<Button
					size="small"
					tone="primary"
					type="submit"
					disabled={message.trim() === ''}
					busy={busy && 'Sending...'}
				>
					Send answer
				</Button>
				<Button size="small" tone="ghost" asChild>
					<a href={`mailto:${email}`}>Write in your mail program</a>
				</Button>
			</chakra.div>
		</chakra.form>
	);
}
