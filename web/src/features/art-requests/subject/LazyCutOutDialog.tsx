import { type ComponentType, lazy, Suspense } from 'react';
import { LazyDialog } from '../LazyDialog.tsx';
import type { CutOutDialogProps } from './CutOutDialog.tsx';
import { t } from './text.ts';

const Unavailable = ({ onClose }: CutOutDialogProps) => (
	<LazyDialog title={t('correct')} onClose={onClose}>
		{t('unavailable')}
	</LazyDialog>
);

/** The editor of cut-outs, loaded when it is opened. */
const LoadedDialog = lazy<ComponentType<CutOutDialogProps>>(() =>
	import('./CutOutDialog.tsx').catch(() => ({ default: Unavailable })),
);

export const CutOutDialog = (props: CutOutDialogProps) => (
	<Suspense>
		<LoadedDialog {...props} />
	</Suspense>
);
