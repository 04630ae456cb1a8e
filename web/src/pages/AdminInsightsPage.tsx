import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { PaymentNote } from '#shared/api/payments.ts';
import { attempt } from '../api/attempt.ts';
import { call } from '../api/client.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { AdminFrame } from '../features/admin/frame/AdminHeader.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t as words } from '../features/admin/frame/messages.en.ts';
import { Charts } from '../features/admin/insights/Charts.tsx';
import { type Health, useHealth } from '../features/admin/insights/figures.ts';
import { HealthRow, HealthSection } from '../features/admin/insights/HealthSection.tsx';
import { t } from '../features/admin/insights/messages.en.ts';
import { PaymentNotes } from '../features/admin/insights/PaymentNotes.tsx';
import { formatNumber } from '../language/format.ts';
import { serviceLabels } from '../language/serviceLabels.ts';
import { Button } from '../ui/Button.tsx';
import { formatDate } from '../ui/formatDate.ts';
import { shortId } from '../ui/shortId.ts';
import { LinkButton } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { UserLink } from '../ui/UserLink.tsx';

const RequestDialog = lazyComponent(() => import('../features/admin/request/RequestDialog.tsx'));
const DecideDialog = lazyComponent(() => import('../features/admin/insights/DecideDialog.tsx'));

export default function AdminInsightsPage() {
	const { health, error, loading, reload } = useHealth();
	const [open, setOpen] = useState<string>();
	const [deciding, setDeciding] = useState<PaymentNote>();
	return (
		<AdminFrame title={t('health')}>
			<LoadState noun="health" data={health} error={error} busy={loading} onRetry={reload} />
			{health && (
				<chakra.div
					display="grid"
					alignItems="start"
					gap="4"
					gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
				>
					<OverdueRequests overdue={health.overdue} onOpen={setOpen} />
					<PaymentNotes payments={health.payments} onDecide={setDeciding} />
					<UndeliveredEvents undelivered={health.undelivered} onReplayed={reload} />
				</chakra.div>
			)}
			<Charts />
			<Suspense>
				{open && <RequestDialog id={open} onClose={() => setOpen(undefined)} />}
				{deciding && <DecideDialog note={deciding} onDone={reload} onClose={() => setDeciding(undefined)} />}
			</Suspense>
		</AdminFrame>
	);
}

interface OverdueRequestsProps {
	readonly overdue: Health['overdue'];
	readonly onOpen: (id: string) => void;
}

/** Unfinished requests whose promised time is over, the longest overdue first. */
const OverdueRequests = ({ overdue: { count, requests }, onOpen }: OverdueRequestsProps) => (
	<HealthSection title={t('overdue.title')} count={count} fine={t('overdue.fine')} shown={requests.length}>
		<ul>
			{requests.map(({ id, user, service, promised_until }) => (
				<HealthRow key={id}>
					<div>
						<LinkButton onClick={() => onOpen(id)}>
							{words.rich('detailsOf', {
								hidden: (text) => <chakra.span srOnly>{text}</chakra.span>,
								id: shortId(id),
							})}
						</LinkButton>
						{`, ${serviceLabels[service]}, `}
						<UserLink user={user} />
					</div>
					<chakra.span color="failed">{formatDate(promised_until)}</chakra.span>
				</HealthRow>
			))}
		</ul>
	</HealthSection>
);

interface UndeliveredEventsProps {
	readonly undelivered: Health['undelivered'];
	readonly onReplayed: () => void;
}

/** Batches of changes that a function could not process, and the button that delivers them again. */
function UndeliveredEvents({ undelivered: { count, batches }, onReplayed }: UndeliveredEventsProps) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<readonly string[]>([]);

	async function replay() {
		setBusy(true);
		await attempt(async () => {
			const { delivered, problems: left } = await call('replayEvents');
			setProblems(left);
			toast(
				left.length > 0 ? 'info' : 'success',
				t('undelivered.delivered', { count: formatNumber(delivered) }),
			);
		}, t('undelivered.replayFailed'));
		setBusy(false);
		onReplayed();
	}

	return (
		<HealthSection
			title={t('undelivered.title')}
			count={count}
			fine={t('undelivered.fine')}
			shown={batches.length}
			action={
				count > 0 && (
					<Button
						size="small"
						minHeight="36px"
						px="3"
						busy={busy && t('undelivered.replaying')}
						onClick={replay}
					>
						{t('undelivered.replay')}
					</Button>
				)
			}
		>
			<ul>
				{batches.map(({ id, function: name, records, at }) => (
					<HealthRow key={id}>
						<span>{t('undelivered.row', { name, count: records })}</span>
						<chakra.span color="muted">{formatDate(at)}</chakra.span>
					</HealthRow>
				))}
			</ul>
			{problems.length > 0 && (
				<chakra.div fontSize="small" color="failed" role="alert">
					<ul>
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</chakra.div>
			)}
		</HealthSection>
	);
}
