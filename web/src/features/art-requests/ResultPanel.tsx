import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { Wipe } from '../../ui/Wipe.tsx';
import { credits } from '../../ui/words.ts';
import { statusWords } from './statusWords.ts';

interface ResultPanelProps {
	readonly request: ArtRequest;
	/** Draws the original; drawn again under the result, for the wipe. */
	readonly original: ReactNode;
	/** Draws the result and says when it is on screen. */
	readonly result: (onLoaded: () => void) => ReactNode;
}

/** The place of the result: a finished one is wiped in over the original and can be compared with it. */
export function ResultPanel({ request, original, result }: ResultPanelProps) {
	if (request.status === 'FAILED') return <Failed request={request} />;
	if (request.status === 'COMPLETED') return <Reveal original={original} result={result} />;
	return (
		<Wipe
			edge={100 - statusWords[request.status].progress}
			before={
				<Ground placeContent="end start">
					<chakra.p fontSize="small" maxWidth="14ch" textAlign="left">
						Your result appears here.
					</chakra.p>
				</Ground>
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
	const [held, setHeld] = useState(false);

	return (
		<Wipe edge={edge} direct={held} before={original} after={result(() => setEdge(0))}>
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
				onPointerDown={() => setHeld(true)}
				onPointerUp={() => setHeld(false)}
				onChange={(event) => setEdge(Number(event.target.value))}
			/>
		</Wipe>
	);
}

const Failed = ({ request }: { request: ArtRequest }) => (
	<Ground placeContent="center">
		<chakra.p fontWeight="strong">Oops! Our pixel wizards dropped their wand.</chakra.p>
		{request.reason && <p>{request.reason}</p>}
		<chakra.p color="muted">{credits(request.credit_amount)} returned to your balance.</chakra.p>
	</Ground>
);

const Ground = chakra('div', {
	base: {
		height: 'full',
		display: 'grid',
		gap: '2',
		p: '5',
		textAlign: 'center',
		bg: 'line',
	},
});
