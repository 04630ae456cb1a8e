import { chakra } from '@chakra-ui/react';
import { useTraffic } from '../api/traffic.ts';

/** A hairline under the header that runs while the server is asked: a guess at progress, not a measure. */
export function TrafficLine() {
	const busy = useTraffic();
	return (
		<chakra.div
			aria-hidden="true"
			position="absolute"
			bottom="-1px"
			left="0"
			height="2px"
			bg="ink"
			style={{
				width: busy ? '85%' : '100%',
				opacity: busy ? 1 : 0,
				transform: busy ? 'none' : 'scaleX(1)',
				transition: busy
					? 'width 6s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms'
					: 'width 160ms, opacity 300ms 160ms',
			}}
			key={busy ? 'busy' : 'idle'}
		/>
	);
}
