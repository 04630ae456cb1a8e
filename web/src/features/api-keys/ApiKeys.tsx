import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { apiKeyPrefix, apiKeysLimit } from '#shared/auth/apiKeys.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { Loading, Section } from '../../ui/Page.tsx';
import { CopyField } from './CopyField.tsx';
import { t } from './messages.en.ts';

/** The API keys of the user: a new one is shown once. */
export function ApiKeys() {
	const { data: keys, error, mutate } = useSWR('listApiKeys', () => call('listApiKeys'));
	const [name, setName] = useState('');
	const [created, setCreated] = useState<string>();
	const [busy, setBusy] = useState<string>();

	async function run(what: string, act: () => Promise<unknown>, success?: string) {
		setBusy(what);
		await attempt(act, t('failed'), success);
		await mutate().catch(() => undefined);
		setBusy(undefined);
	}

	function create(event: FormEvent) {
		event.preventDefault();
		void run('create', async () => {
			setCreated((await call('createApiKey', { body: { name } })).key);
			setName('');
		});
	}

	const revoke = (id: string) =>
		run(id, () => call('revokeApiKey', { params: { id } }), t('revoked')).then(() => setCreated(undefined));

	return (
		<Section title={t('keys')}>
			<chakra.p color="muted">{t('keysNote')}</chakra.p>
			{created && <CopyField label={t('once')} value={created} />}
			{!keys && (error ? <p>{t('failed')}</p> : <Loading label={t('loading')} />)}
			<ul>
				{keys?.map(({ id, name, start, last_used_at: last, network = '' }) => (
					<ListRow key={id}>
						<div>
							<p>
								{name} <code>{`${apiKeyPrefix}${start}…`}</code>
							</p>
							<chakra.p fontSize="small" color="muted">
								{last ? t('used', { last: formatDate(last), network }) : t('neverUsed')}
							</chakra.p>
						</div>
						<Button
							size="small"
							aria-label={t('revokeNamed', { name })}
							disabled={busy === id}
							onClick={() => void revoke(id)}
						>
							{t('revoke')}
						</Button>
					</ListRow>
				))}
			</ul>
			{keys && keys.length < apiKeysLimit && (
				<chakra.form display="grid" gap="3" onSubmit={create}>
					<Field label={t('name')}>
						<TextInput
							required
							maxLength={60}
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					</Field>
					<Button type="submit" justifySelf="start" busy={busy === 'create' && t('creating')}>
						{t('create')}
					</Button>
				</chakra.form>
			)}
		</Section>
	);
}
