import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { isUnfinished } from '#shared/art-requests/statuses.ts';
import { call } from '../api/client.ts';
import { lazyComponent } from '../api/lazyComponent.ts';
import { useIsAdmin } from '../api/useMe.ts';
import { hasAct, undoKey, useUndone } from '../features/admin/acts/waitingActs.ts';
import { AdminFrame, searchKey } from '../features/admin/frame/AdminHeader.tsx';
import { LoadState } from '../features/admin/frame/LoadState.tsx';
import { t as words } from '../features/admin/frame/messages.en.ts';
import { useWaiting } from '../features/admin/frame/useWaiting.ts';
import {
	type Assigned,
	neighbour,
	nextFree,
	openRequest,
	type QueuedRequest,
	useArtQueue,
} from '../features/admin/queue/artQueue.ts';
import { t } from '../features/admin/queue/messages.en.ts';
import { OpenedRequest, requestKeys } from '../features/admin/queue/OpenedRequest.tsx';
import { QueueList } from '../features/admin/queue/QueueList.tsx';
import { useRequestWork } from '../features/admin/request/useRequestWork.ts';
import { StoredImage } from '../features/files/StoredImage.tsx';
import { useFile } from '../features/files/useFile.ts';
import { Button } from '../ui/Button.tsx';
import { FilterButtons } from '../ui/FilterButtons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Shortcut, useShortcuts } from '../ui/useShortcuts.ts';

const ConfirmDialog = lazyComponent(() => import('../features/admin/frame/ConfirmDialog.tsx'));
const ShortcutsDialog = lazyComponent(() => import('../ui/ShortcutsDialog.tsx'));

const assignedOptions = [
	{ value: '', label: words('all'), counter: 'queue' },
	{ value: 'me', label: t('queue.mine'), counter: 'queue_mine' },
	{ value: 'nobody', label: t('queue.nobody'), counter: 'queue_unassigned' },
] as const;

const assignedIn = (params: URLSearchParams): Assigned =>
	assignedOptions.find(({ value }) => value === params.get('assigned'))?.value ?? '';

export default function AdminQueuePage() {
	const [params, setParams] = useSearchParams();
	const assigned = assignedIn(params);
	const queue = useArtQueue(assigned);
	const work = useRequestWork(queue.reload);
	const waiting = useWaiting();
	const isAdmin = useIsAdmin();
	const [showsKeys, setShowsKeys] = useState(false);
	/** The request of which the admin is asked why it fails, as it was when that was asked. */
	const [failing, setFailing] = useState<QueuedRequest>();
	// The request that ends stays open until the server has answered, although its row is gone.
	const [ending, setEnding] = useState<QueuedRequest>();
	const [lastSeen, setLastSeen] = useState<QueuedRequest>();
	const field = useRef<HTMLInputElement>(null);
	const { rows, error, loading } = queue;
	const chosen = params.get('request');
	// A link may name a request that is not among the first: the queue is read on unless it has ended.
	const isListed = chosen === lastSeen?.id || rows?.some(({ id }) => id === chosen);
	const linked = usePrefetched(chosen && rows && !isListed ? chosen : undefined);
	const mayFollow = queue.hasMore && !linked.error && (!linked.data || isUnfinished(linked.data.status));
	const opened = openRequest(rows ?? [], chosen, lastSeen, mayFollow);
	const current = ending ?? opened.request;
	if (opened.request && opened.request !== lastSeen) setLastSeen(opened.request);

	const show = (id: string | undefined, whose: Assigned) =>
		setParams(
			{ ...(id && { request: id }), ...(whose && { assigned: whose }) },
			{ replace: true, preventScrollReset: true },
		);
	const open = (request: QueuedRequest | undefined) => show(request?.id, assigned);
	const move = (by: 1 | -1) => open(neighbour(rows ?? [], current, by));
	useUndone((id) => rows?.some((row) => row.id === id) && show(id, assigned));
	const next = nextFree(rows ?? [], current, ({ id }) => hasAct(id));
	const openNext = () => open(nextFree(rows ?? [], current, ({ id }) => hasAct(id)));
	usePrefetched(next?.id);

	// The first request is open by its id too: the page stays with it when the queue changes.
	const first = rows?.[0];
	const openFirst = useEffectEvent(() => open(first));
	useEffect(() => {
		if (!chosen && first) openFirst();
	}, [chosen, first]);

	const isBeyond = linked.data && !opened.request && mayFollow && !loading && !error;
	const loadMore = useEffectEvent(() => void queue.loadMore());
	useEffect(() => {
		if (isBeyond) loadMore();
	}, [isBeyond]);

	const shortcuts: readonly Shortcut[] = [
		{ key: 'j', label: t('shortcuts.next'), run: () => move(1) },
		{ key: 'k', label: t('shortcuts.previous'), run: () => move(-1) },
		{ key: '?', label: t('shortcuts.show'), run: () => setShowsKeys(true) },
	];
	const isFailing = current !== undefined && failing?.id === current.id;
	const paused = showsKeys || isFailing || ending !== undefined || work.question !== undefined;
	const keys = useShortcuts(shortcuts, paused);

	return (
		<AdminFrame
			title={words('nav.queue')}
			tools={
				<Button size="small" tone="ghost" hideBelow="md" onClick={() => setShowsKeys(true)}>
					{words('keys')}
				</Button>
			}
		>
			<LoadState noun="queue" data={rows} error={error} busy={loading} onRetry={queue.reload} />
			<FilterButtons
				label={words('requests')}
				value={assigned}
				options={assignedOptions.map((each) => ({ ...each, count: waiting?.[each.counter] }))}
				onSelect={(value) => show(undefined, value)}
			/>
			{rows?.length === 0 && !current && !opened.gone && (
				<Notice title={t(assigned === 'me' ? 'queue.noneTaken' : 'queue.none')}>{t('queue.here')}</Notice>
			)}
			{rows && (rows.length > 0 || current || opened.gone) && (
				<Columns>
					<chakra.nav aria-label={t('queue.title')} display="grid" gap="3" alignContent="start">
						<chakra.p fontSize="small" color="muted" role="status">
							{t(queue.hasMore ? 'queue.first' : 'queue.waiting', { count: String(rows.length) })}
						</chakra.p>
						<QueueList
							requests={rows}
							selected={current?.id}
							picture={({ preview }) => <StoredImage link={preview.original} alt="" missing="" />}
							onSelect={(id) => !ending && open(rows.find((row) => row.id === id))}
						/>
						{queue.hasMore && (
							<Button size="small" busy={loading && words('loadingMore')} onClick={queue.loadMore}>
								{words('rows.showMore')}
							</Button>
						)}
					</chakra.nav>
					{current ? (
						<OpenedRequest
							key={current.id}
							queued={current}
							gone={opened.gone && !ending}
							paused={paused}
							failing={isFailing ? failing : undefined}
							onFailing={setFailing}
							field={field}
							work={work}
							onEnding={setEnding}
							onNext={openNext}
						/>
					) : (
						opened.gone && (
							<Notice
								title={t('queue.missing')}
								action={<Button onClick={openNext}>{t('queue.next')}</Button>}
							>
								{t('queue.ended')}
							</Notice>
						)
					)}
				</Columns>
			)}
			<Suspense>
				{work.question && <ConfirmDialog {...work.question} />}
				{showsKeys && (
					<ShortcutsDialog
						shortcuts={[
							...shortcuts.slice(0, 2),
							...Object.values(requestKeys).filter((each) => isAdmin || each !== requestKeys.fail),
							undoKey,
							searchKey,
							...shortcuts.slice(2),
						]}
						enabled={keys.enabled}
						onEnable={keys.setEnabled}
						onClose={() => setShowsKeys(false)}
					/>
				)}
			</Suspense>
		</AdminFrame>
	);
}

/** Reads a request, and its photo, before it is opened. */
function usePrefetched(id: string | undefined) {
	const read = useSWR(id ? ['getArtRequest', id] : null, ([, of]) =>
		call('getArtRequest', { params: { id: of } }),
	);
	useFile(read.data?.data.files[0]);
	return read;
}

const Columns = chakra('div', {
	base: {
		display: 'grid',
		gap: '5',
		gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)' },
		'& > nav': { maxHeight: { lg: 'calc(100vh - 180px - var(--bars, 0px))' }, overflowY: { lg: 'auto' } },
	},
});
