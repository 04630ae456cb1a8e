import { chakra } from '@chakra-ui/react';
import { useTraffic } from '../api/traffic.ts';

/** A hairline under the header that creeps while the server is asked: a guess at progress, not a measure. */
export function TrafficLine() {
	const busy = useTraffic();
	return (
		<chakra.div
			aria-hidden="true"
			position="absolute"
			bottom="-1px"
			insetX="0"
			height="2px"
			bg="ink"
			transformOrigin="left"
			opacity={busy ? 1 : 0}
			transition={busy ? 'none' : 'opacity 250ms'}
			animation={busy ? 'creep 8s cubic-bezier(0.1, 0.7, 0.2, 1) 200ms both' : 'none'}
		/>
	);
}
