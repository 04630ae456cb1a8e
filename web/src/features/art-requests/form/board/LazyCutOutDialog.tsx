import { type ComponentType, lazy, Suspense } from 'react';
import type { CutOutDialogProps } from '../../editor/CutOutDialog.tsx';
import { LazyDialog } from '../../LazyDialog.tsx';
import { t } from '../../text.ts';

const Unavailable = ({ onClose }: CutOutDialogProps) => (
	<LazyDialog title={t('correct')} onClose={onClose}>
		{t('unavailable')}
	</LazyDialog>
);

/** The editor of cut-outs, loaded when it is opened. */
const LoadedDialog = lazy<ComponentType<CutOutDialogProps>>(() =>
	import('../../editor/CutOutDialog.tsx').catch(() => ({ default: Unavailable })),
);

export const CutOutDialog = (props: CutOutDialogProps) => (
	<Suspense>
		<LoadedDialog {...props} />
	</Suspense>
);
