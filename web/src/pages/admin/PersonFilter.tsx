import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { cleanEmail } from '#shared/auth/emails.ts';
import { call, callForPage } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { formatNumber } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { t } from './text.ts';

interface PersonFilterProps {
	readonly label: string;
	/** The id of the chosen user; empty for all. */
	readonly id: string;
	readonly onChange: (id: string) => void;
}

/** Chooses a user by a part of the e-mail address, on Enter. */
export function PersonFilter({ label, id, onChange }: PersonFilterProps) {
	const { data: user } = useSWR(id ? (['getUser', id] as const) : null, ([, of]) =>
		call('getUser', { params: { id: of } }),
	);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string>();

	async function submit(event: FormEvent) {
		event.preventDefault();
		setProblem(undefined);
		try {
			const { rows, total = 0 } = await callForPage('listUsers', {
				query: { search: cleanEmail(text), limit: 1 },
			});
			const [found] = rows;
			if (!found) setProblem(t('person.none'));
			else if (total > 1) setProblem(t('person.many', { count: formatNumber(total) }));
			else {
				setText('');
				onChange(found.id);
			}
		} catch (error) {
			setProblem(errorMessage(error, t('person.failed')));
		}
	}
	return (
		<form onSubmit={submit}>
			<Field label={label} error={problem}>
				{(control) =>
					id ? (
						<chakra.div display="flex" alignItems="center" gap="2" minHeight="40px" fontSize="small">
							<chakra.span truncate maxWidth="200px">
								{user?.email ?? id.slice(0, 8)}
							</chakra.span>
							<Button id={control.id} size="small" tone="ghost" onClick={() => onChange('')}>
								{t('person.showAll')}
							</Button>
						</chakra.div>
					) : (
						<TextInput
							{...control}
							placeholder={t('email')}
							value={text}
							onChange={({ target }) => setText(target.value)}
						/>
					)
				}
			</Field>
		</form>
	);
}
