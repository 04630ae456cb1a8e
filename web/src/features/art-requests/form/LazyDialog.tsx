import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import type { Dialog } from '../../../ui/Dialog.tsx';

const Loaded = lazyComponent<ComponentProps<typeof Dialog>>(() =>
	import('../../../ui/Dialog.tsx').then((module) => ({ default: module.Dialog })),
);

/** A dialog whose code is loaded when it is opened, for pages that are shown without it. */
export const LazyDialog = (props: ComponentProps<typeof Dialog>) => (
	<Suspense>
		<Loaded {...props} />
	</Suspense>
);
