import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../api/lazyComponent.ts';
import { OverdueRequests } from '../features/stats/OverdueRequests.tsx';
import { type PaymentNote, PaymentNotes } from '../features/stats/PaymentNotes.tsx';
import { UndeliveredEvents } from '../features/stats/UndeliveredEvents.tsx';
import { useHealth } from '../features/stats/useHealth.ts';
import { KeptDataError } from '../ui/KeptDataError.tsx';
import { Loading, Page } from '../ui/Page.tsx';
import { AdminHeader } from './admin/AdminHeader.tsx';
import { Charts } from './admin/Charts.tsx';
import { t } from './admin/text.ts';

const RequestDialog = lazyComponent(() => import('./admin/RequestDialog.tsx'));
const DecideDialog = lazyComponent(() => import('../features/stats/DecideDialog.tsx'));

export default function AdminInsightsPage() {
	const { health, error, loading, reload } = useHealth();
	const [open, setOpen] = useState<string>();
	const [deciding, setDeciding] = useState<PaymentNote>();
	return (
		<Page title={t('health.title')}>
			<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" mt={{ base: '-3', md: '-4' }}>
				<AdminHeader title={t('health.title')} />
				{error && (
					<KeptDataError
						text={t(health ? 'rows.thisOutdated' : 'health.loadFailed')}
						error={error}
						busy={loading}
						onRetry={reload}
					/>
				)}
				{!health && !error && <Loading label={t('health.loading')} />}
				{health && (
					<chakra.div
						display="grid"
						gap="4"
						gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
					>
						<OverdueRequests overdue={health.overdue} onOpen={setOpen} />
						<PaymentNotes payments={health.payments} onDecide={setDeciding} />
						<UndeliveredEvents undelivered={health.undelivered} onReplayed={reload} />
					</chakra.div>
				)}
				<Charts />
			</chakra.div>
			<Suspense>
				{open && <RequestDialog id={open} onClose={() => setOpen(undefined)} />}
				{deciding && <DecideDialog note={deciding} onDone={reload} onClose={() => setDeciding(undefined)} />}
			</Suspense>
		</Page>
	);
}
