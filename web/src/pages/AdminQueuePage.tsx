import { chakra } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../api/lazyComponent.ts';
import { neighbour } from '../features/art-requests/admin/neighbour.ts';
import { QueueList } from '../features/art-requests/admin/QueueList.tsx';
import { type QueuedRequest, useArtQueue } from '../features/art-requests/admin/useArtQueue.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Loading, Page } from '../ui/Page.tsx';
import { type Shortcut, useShortcuts } from '../ui/useShortcuts.ts';
import { AdminHeader } from './admin/AdminHeader.tsx';
import { QueuedRequestPane } from './admin/QueuedRequestPane.tsx';
import { useDelivery } from './admin/useDelivery.ts';

const FailDialog = lazyComponent(() => import('../features/art-requests/admin/FailDialog.tsx'));
const ShortcutsDialog = lazyComponent(() => import('../ui/ShortcutsDialog.tsx'));

export default function AdminQueuePage() {
	const queue = useArtQueue();
	const [params, setParams] = useSearchParams();
	const delivery = useDelivery<QueuedRequest>(queue.update);
	const [dialog, setDialog] = useState<'fail' | 'shortcuts'>();
	// The request that ends stays on screen until the server has answered, although its row is gone.
	const [ending, setEnding] = useState<QueuedRequest>();
	const field = useRef<HTMLInputElement>(null);
	const { rows } = queue;
	const current = ending ?? rows?.find(({ id }) => id === params.get('request')) ?? rows?.[0];

	function open(request: QueuedRequest | undefined) {
		delivery.clear();
		setParams(request ? { request: request.id } : {}, { replace: true, preventScrollReset: true });
	}
	const move = (by: 1 | -1) => open(neighbour(rows ?? [], current, by));
	const next = neighbour(rows ?? [], current, 1);
	const take = async () => {
		if (current?.status === 'PENDING') await queue.update(current, { status: 'PROCESSING' });
	};

	/** Opens the next request when this one has ended. */
	async function end(act: (request: QueuedRequest) => Promise<boolean>): Promise<boolean> {
		if (!current) return false;
		setEnding(current);
		const ended = await act(current);
		setEnding(undefined);
		if (ended) open(next);
		return ended;
	}
	const deliver = () => void end(delivery.deliver);
	const fail = (reason: string) => end((request) => queue.update(request, { status: 'FAILED', reason }));

	const shortcuts: readonly Shortcut[] = [
		{ key: 'j', label: 'Next request', run: () => move(1) },
		{ key: 'k', label: 'Previous request', run: () => move(-1) },
		{ key: 't', label: 'Take the request', run: take },
		{ key: 'u', label: 'Choose pictures', run: () => field.current?.click() },
		{ key: 'd', label: 'Deliver, and open the next request', run: deliver },
		{ key: 'f', label: 'Mark as failed', run: () => current && setDialog('fail') },
		{ key: '?', label: 'Show these keys', run: () => setDialog('shortcuts') },
	];
	const keys = useShortcuts(shortcuts, dialog !== undefined || ending !== undefined);

	return (
		<Page title="Work queue">
			<chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" mt={{ base: '-3', md: '-4' }}>
				<AdminHeader title="Work queue">
					<Button size="small" tone="ghost" onClick={() => setDialog('shortcuts')}>
						Keys: ?
					</Button>
				</AdminHeader>
				{!rows && queue.error && <Notice title="The queue could not be loaded">{queue.error.message}</Notice>}
				{!rows && !queue.error && <Loading label="Loading the queue" />}
				{rows && !current && (
					<Notice title="Nothing is waiting">New requests for artists appear here.</Notice>
				)}
				{rows && current && (
					<Columns>
						<chakra.nav aria-label="Queue" display="grid" gap="3" alignContent="start">
							<chakra.p fontSize="small" color="muted" role="status">
								{queue.hasMore ? `The first ${rows.length} requests` : `${rows.length} waiting`}
							</chakra.p>
							<QueueList
								requests={rows}
								selected={current.id}
								onSelect={(id) => !ending && open(rows.find((row) => row.id === id))}
							/>
							{queue.hasMore && (
								<Button size="small" busy={queue.loading && 'Loading...'} onClick={queue.loadMore}>
									Show more
								</Button>
							)}
						</chakra.nav>
						<QueuedRequestPane
							key={current.id}
							queued={current}
							delivery={delivery}
							field={field}
							onTake={take}
							onDeliver={deliver}
							onFail={() => setDialog('fail')}
						/>
					</Columns>
				)}
			</chakra.div>
			<Suspense>
				{dialog === 'fail' && current && <FailDialog onFail={fail} onClose={() => setDialog(undefined)} />}
				{dialog === 'shortcuts' && (
					<ShortcutsDialog
						shortcuts={shortcuts}
						enabled={keys.enabled}
						onEnable={keys.setEnabled}
						onClose={() => setDialog(undefined)}
					/>
				)}
			</Suspense>
		</Page>
	);
}

const Columns = chakra('div', {
	base: {
		display: 'grid',
		gap: '5',
		gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
		'& > nav': { maxHeight: { base: '40vh', md: 'calc(100vh - 180px)' }, overflowY: 'auto' },
	},
});
