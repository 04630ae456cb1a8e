import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useTranslated } from '../../../api/useTranslated.ts';
import { formatNumber } from '../../../language/format.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { toast } from '../../../ui/toasts.ts';
import { bulkOutcome, putOff } from '../acts/waitingActs.ts';
import { requestCsv } from '../columns/requestCsv.ts';
import { ExportButton } from '../frame/ExportButton.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

const FailDialog = lazyComponent(() => import('../request/FailDialog.tsx'));

interface BulkBarProps {
	/** The selected rows by their ids, also of other pages. */
	readonly marked: ReadonlyMap<string, ArtRequestRow>;
	readonly onMark: (marked: ReadonlyMap<string, ArtRequestRow>) => void;
	/** Reads the rows again. Rejects if they cannot be read. */
	readonly reload: () => Promise<unknown>;
}

/** What is done with all selected requests at once, and what became of those that were refused. */
export default function BulkBar({ marked, onMark, reload }: BulkBarProps) {
	const { busy, refused, take, end, clearRefused } = useBulk(reload, (left) =>
		onMark(new Map(left.map((row) => [row.id, row]))),
	);
	const [dialog, setDialog] = useState<'fail' | 'refund'>();
	const translated = useTranslated();
	const rows = [...marked.values()];
	const subject = describeRows(rows);
	async function* readMarked() {
		yield rows;
	}
	return (
		<Bar role="group" aria-label={t('bulk.title')}>
			<chakra.strong fontWeight="strong">
				{t('bulk.selected', { count: formatNumber(rows.length) })}
			</chakra.strong>
			<Button size="small" disabled={busy} onClick={() => take(rows)}>
				{words('take')}
			</Button>
			<Button size="small" disabled={busy} onClick={() => setDialog('fail')}>
				{words('markFailed')}
			</Button>
			<Button size="small" disabled={busy} onClick={() => setDialog('refund')}>
				{words('refund')}
			</Button>
			<ExportButton name="selected-requests" columns={requestCsv(translated)} readAll={readMarked} />
			<Button
				size="small"
				tone="ghost"
				onClick={() => {
					clearRefused();
					onMark(new Map());
				}}
			>
				{t('bulk.clear')}
			</Button>
			{refused.length > 0 && (
				<chakra.div role="alert" flex="1 1 100%" color="failed">
					<ul>
						{refused.map(({ id, message }) => (
							<li key={id}>{`${shortId(id)}: ${message}`}</li>
						))}
					</ul>
				</chakra.div>
			)}
			<Suspense>
				{dialog && (
					<FailDialog
						what={dialog}
						subject={subject}
						count={rows.length}
						onConfirm={async (reason) => end(dialog, rows, reason)}
						onClose={() => setDialog(undefined)}
					/>
				)}
			</Suspense>
		</Bar>
	);
}

const Bar = chakra('div', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		alignItems: 'center',
		gap: '2',
		px: '3',
		py: '2',
		fontSize: 'small',
		bg: 'sheet',
		borderWidth: '1px',
		borderColor: 'ink',
		borderRadius: 'control',
	},
});

/** The most requests of one call. */
const mostAtOnce = 100;

interface Refused {
	readonly id: string;
	readonly message: string;
}

/** The rows as they are on screen. */
const requestsOf = (rows: readonly ArtRequestRow[]) => rows.map(({ id, updated_at }) => ({ id, updated_at }));

/** Which requests they are, in words. */
const describeRows = (rows: readonly ArtRequestRow[]): string =>
	t('bulk.subject', {
		requests: rows.length,
		customers: new Set(rows.map(({ user_id }) => user_id)).size,
		credits: formatCredits(rows.reduce((sum, { credit_amount }) => sum + credit_amount, 0)),
	});

/** Changes many requests at once. `onMark` selects those that were not changed. */
function useBulk(reload: BulkBarProps['reload'], onMark: (rows: readonly ArtRequestRow[]) => void) {
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<readonly Refused[]>([]);

	function isTooLong({ length }: readonly ArtRequestRow[]): boolean {
		if (length > mostAtOnce) toast('error', t('bulk.most', { count: String(mostAtOnce) }));
		return length > mostAtOnce;
	}

	async function take(rows: readonly ArtRequestRow[]): Promise<void> {
		if (isTooLong(rows)) return;
		setBusy(true);
		setRefused([]);
		await attempt(async () => {
			const body = { action: 'take', requests: requestsOf(rows) } as const;
			const done = bulkOutcome(await call('changeArtRequests', { body }));
			setRefused(done.refused);
			toast(done.refused.length > 0 ? 'info' : 'success', done.text);
			onMark(rows.filter(({ id }) => done.refused.some((each) => each.id === id)));
		}, words('updateFailed'));
		setBusy(false);
		reload().catch(() => undefined);
	}

	/** Fails or refunds requests, once that can no longer be undone. Returns whether it was begun. */
	function end(action: 'fail' | 'refund', rows: readonly ArtRequestRow[], reason: string): boolean {
		if (isTooLong(rows)) return false;
		const begun = putOff({
			what: action,
			ids: rows.map(({ id }) => id),
			subject: describeRows(rows),
			call: {
				route: 'changeArtRequests',
				input: { body: { action, requests: requestsOf(rows), reason } },
			},
			restore: (left) => onMark(rows.filter(({ id }) => left.includes(id))),
		});
		if (begun) onMark([]);
		return begun;
	}
	return { busy, refused, take, end, clearRefused: () => setRefused([]) };
}
