import { type ComponentType, lazy, Suspense } from 'react';
import type { ProposedTextProps } from './ProposedParts.tsx';

/** Loaded for the services with text. The form works without it, so nothing is shown where it cannot be loaded. */
const LazyParts = lazy<ComponentType<ProposedTextProps>>(() =>
	import('./ProposedParts.tsx').then(
		({ ProposedParts }) => ({ default: ProposedParts }),
		() => ({ default: () => null }),
	),
);

export const ProposedText = (props: ProposedTextProps) => (
	<Suspense>
		<LazyParts {...props} />
	</Suspense>
);
