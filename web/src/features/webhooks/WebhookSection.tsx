import { chakra } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import useSWR from 'swr';
import type { Delivery } from '#shared/api/webhooks.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { Button, ButtonGroup } from '../../ui/Button.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { Section } from '../../ui/Page.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { t } from './messages.en.ts';

const labels = {
	delivered: { icon: 'done', color: 'completed' },
	failed: { icon: 'cross', color: 'failed' },
	waiting: { icon: 'clock', color: 'pending' },
} as const;

const lastAnswer = ({ http_status: status = 0, problem }: Delivery): string =>
	problem ? t(`problems.${problem}`) : t('status', { status: String(status) });

interface WebhookSectionProps {
	/** Shows a secret that can be copied. */
	readonly renderSecret: (label: string, value: string) => ReactNode;
}

/** The address to which events are sent, with their secret and the last twenty, which can be sent again. */
export function WebhookSection({ renderSecret }: WebhookSectionProps) {
	const { data, error, mutate } = useSWR('getWebhook', () => call('getWebhook'));
	const [typed, setTyped] = useState<string>();
	const [busy, setBusy] = useState(false);
	const { webhook, deliveries = [] } = data ?? {};

	async function run(act: () => Promise<unknown>, success: string) {
		setBusy(true);
		if (await attempt(act, t('failed'), success)) setTyped(undefined);
		await mutate().catch(() => undefined);
		setBusy(false);
	}

	function save(event: FormEvent) {
		event.preventDefault();
		void run(() => call('setWebhook', { body: { url: typed ?? webhook?.url ?? '' } }), t('saved'));
	}

	return (
		<Section title={t('title')}>
			<chakra.p color="muted">{t('note')}</chakra.p>
			{error && !data && <p>{t('failed')}</p>}
			<chakra.form display="grid" gap="3" onSubmit={save}>
				<Field
					label={t('address')}
					error={
						webhook?.off_since
							? t('off', { since: formatDate(webhook.off_since) })
							: webhook?.failing_since && t('failing', { since: formatDate(webhook.failing_since) })
					}
				>
					<TextInput
						type="url"
						required
						maxLength={500}
						placeholder="https://shop.example/pixwand"
						value={typed ?? webhook?.url ?? ''}
						onChange={({ target }) => setTyped(target.value)}
					/>
				</Field>
				<ButtonGroup>
					<Button type="submit" disabled={!data} busy={busy && t('saving')}>
						{t('save')}
					</Button>
					{webhook && (
						<Button disabled={busy} onClick={() => void run(() => call('deleteWebhook'), t('removed'))}>
							{t('remove')}
						</Button>
					)}
				</ButtonGroup>
			</chakra.form>
			{webhook && renderSecret(t('secret'), webhook.secret)}
			{deliveries.length > 0 && (
				<ul aria-label={t('events')}>
					{deliveries.map((delivery) => (
						<ListRow key={delivery.id}>
							<div>
								<StatusLabel label={t(`states.${delivery.state}`)} {...labels[delivery.state]} />{' '}
								{lastAnswer(delivery)}
								<chakra.p fontSize="small" color="muted" overflowWrap="anywhere">
									{t('attempts', { count: delivery.attempts, last: formatDate(delivery.tried_at) })}
									<br />
									{delivery.request}
								</chakra.p>
							</div>
							<Button
								size="small"
								flexShrink="0"
								aria-label={`${t('again')}: ${delivery.request}`}
								disabled={busy || !webhook}
								onClick={() =>
									void run(() => call('resendEvent', { params: { id: delivery.id } }), t('queued'))
								}
							>
								{t('again')}
							</Button>
						</ListRow>
					))}
				</ul>
			)}
		</Section>
	);
}
