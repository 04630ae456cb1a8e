import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { Wipe } from '../../ui/Wipe.tsx';
import { statusDisplay } from './statusDisplay.ts';

interface ResultPanelProps {
	readonly request: ArtRequest;
	/** The original, shown under the result for the comparison. */
	readonly original: ReactNode;
	/** Renders the result and calls `onLoaded` when it is loaded. */
	readonly result: (onLoaded: () => void) => ReactNode;
}

/** The result's panel: the progress, the failure, or the result with a slider to compare it with the original. */
export function ResultPanel({ request, original, result }: ResultPanelProps) {
	if (request.status === 'FAILED') return <Failed request={request} />;
	if (request.status === 'COMPLETED') return <Reveal original={original} result={result} />;
	return (
		<Wipe
			edge={100 - statusDisplay[request.status].progress}
			before={
				<Background placeContent="end start">
					<chakra.p fontSize="small" maxWidth="14ch" textAlign="left">
						Your result appears here.
					</chakra.p>
				</Background>
			}
			after={
				<chakra.div height="full" filter="grayscale(1)" opacity="0.5">
					{original}
				</chakra.div>
			}
		/>
	);
}

function Reveal({ original, result }: Pick<ResultPanelProps, 'original' | 'result'>) {
	const [edge, setEdge] = useState(100);
	const [dragging, setDragging] = useState(false);

	return (
		<Wipe edge={edge} immediate={dragging} before={original} after={result(() => setEdge(0))}>
			<chakra.input
				type="range"
				min={0}
				max={100}
				value={edge}
				aria-label="Compare with the original"
				aria-valuetext={`${100 - edge}% result`}
				position="absolute"
				inset="0"
				width="full"
				height="full"
				opacity="0"
				cursor="ew-resize"
				touchAction="pan-y"
				onPointerDown={() => setDragging(true)}
				onPointerUp={() => setDragging(false)}
				onChange={(event) => setEdge(Number(event.target.value))}
			/>
		</Wipe>
	);
}

const Failed = ({ request }: { request: ArtRequest }) => (
	<Background placeContent="center">
		<chakra.p fontWeight="strong">Oops! Our pixel wizards dropped their wand.</chakra.p>
		{request.reason && <p>{request.reason}</p>}
		<chakra.p color="muted">{formatCredits(request.credit_amount)} returned to your balance.</chakra.p>
	</Background>
);

const Background = chakra('div', {
	base: {
		height: 'full',
		display: 'grid',
		gap: '2',
		p: '5',
		textAlign: 'center',
		bg: 'line',
	},
});
