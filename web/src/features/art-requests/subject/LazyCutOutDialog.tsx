import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { CutOutDialogProps } from './CutOutDialog.tsx';
import { cutOutUnavailable } from './cutOutUnavailable.ts';

const Unavailable = ({ onClose }: CutOutDialogProps) => (
	<Dialog title="Put the cut-out right" onClose={onClose}>
		{cutOutUnavailable}
	</Dialog>
);

/** The editor of cut-outs, loaded when it is opened. */
const LazyDialog = lazy<ComponentType<CutOutDialogProps>>(() =>
	import('./CutOutDialog.tsx').catch(() => ({ default: Unavailable })),
);

export const CutOutDialog = (props: CutOutDialogProps) => (
	<Suspense>
		<LazyDialog {...props} />
	</Suspense>
);
