import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../api/lazyComponent.ts';
import type { ChangedList } from '../../features/art-requests/admin/changeRequest.ts';
import { requestCsv } from '../../features/art-requests/admin/requestCsv.ts';
import { formatNumber } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ExportButton } from './ExportButton.tsx';
import { t } from './text.ts';
import { describeRows, useBulk } from './useBulk.ts';

const FailDialog = lazyComponent(() => import('../../features/art-requests/admin/FailDialog.tsx'));
const RefundDialog = lazyComponent(() => import('../../features/art-requests/admin/RefundDialog.tsx'));

interface BulkBarProps {
	/** The selected rows by their ids, also of other pages. */
	readonly marked: ReadonlyMap<string, ArtRequestRow>;
	readonly onMark: (marked: ReadonlyMap<string, ArtRequestRow>) => void;
	readonly list: ChangedList;
}

/** What is done with all selected requests at once, and what became of those that were refused. */
export function BulkBar({ marked, onMark, list }: BulkBarProps) {
	const { busy, refused, take, end, clearRefused } = useBulk(list, (left) =>
		onMark(new Map(left.map((row) => [row.id, row]))),
	);
	const [dialog, setDialog] = useState<'fail' | 'refund'>();
	const rows = [...marked.values()];
	const subject = describeRows(rows);
	async function* readMarked() {
		yield rows;
	}
	if (rows.length === 0) return null;
	return (
		<Bar role="group" aria-label={t('bulk.title')}>
			<chakra.strong fontWeight="strong">
				{t('bulk.selected', { count: formatNumber(rows.length) })}
			</chakra.strong>
			<Button size="small" disabled={busy} onClick={() => take(rows)}>
				{t('take')}
			</Button>
			<Button size="small" disabled={busy} onClick={() => setDialog('fail')}>
				{t('markFailed')}
			</Button>
			<Button size="small" disabled={busy} onClick={() => setDialog('refund')}>
				{t('bulk.refund')}
			</Button>
			<ExportButton name="selected-requests" columns={requestCsv} readAll={readMarked} />
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
							<li key={id}>{`${id.slice(0, 8)}: ${message}`}</li>
						))}
					</ul>
				</chakra.div>
			)}
			<Suspense>
				{dialog === 'fail' && (
					<FailDialog
						subject={subject}
						onFail={async (reason) => end('fail', rows, reason)}
						onClose={() => setDialog(undefined)}
					/>
				)}
				{dialog === 'refund' && (
					<RefundDialog
						subject={subject}
						onRefund={async (reason) => end('refund', rows, reason)}
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
