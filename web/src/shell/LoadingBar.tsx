import { chakra } from '@chakra-ui/react';
import { useHasPendingCalls } from '../api/pendingCalls.ts';

/** A hairline under the header, animated while calls are pending. Its length is simulated, not measured. */
export function LoadingBar() {
	const pending = useHasPendingCalls();
	return (
		<chakra.div
			aria-hidden="true"
			position="absolute"
			bottom="-1px"
			insetX="0"
			height="2px"
			bg="ink"
			transformOrigin="left"
			opacity={pending ? 1 : 0}
			transition={pending ? 'none' : 'opacity {durations.medium}'}
			animation={pending ? 'load {durations.load} {easings.load} {durations.short} both' : 'none'}
		/>
	);
}
