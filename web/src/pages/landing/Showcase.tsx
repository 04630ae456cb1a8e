import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { SampleWipe } from './SampleWipe.tsx';
import { samples } from './samples.ts';
import { useCarousel } from './useCarousel.ts';

/** At rest the edge leaves a slice of the professional picture in sight. */
const restingEdge = 58;

/** The samples in turn: an amateur's shot, wiped to the professional picture under the pointer. */
export function Showcase() {
	const [over, setOver] = useState(false);
	const [shown, choose] = useCarousel(samples.length, over);
	const label = over ? 'PROFESSIONAL' : 'AMATEUR';

	return (
		<chakra.section aria-label="Before and after" display="grid" gap="3">
			<Stage
				type="button"
				aria-pressed={over}
				aria-label="Show the professional picture"
				onMouseEnter={() => setOver(true)}
				onMouseLeave={() => setOver(false)}
				onFocus={(event) => event.target.matches(':focus-visible') && setOver(true)}
				onBlur={() => setOver(false)}
				onClick={(event) =>
					event.detail === 0 || matchMedia('(hover: none)').matches ? setOver(!over) : undefined
				}
			>
				{samples.map((sample, i) => (
					<chakra.span
						key={sample.name}
						position="absolute"
						inset="0"
						transition="opacity {durations.fade}"
						opacity={i === shown ? 1 : 0}
						aria-hidden={i !== shown}
					>
						<SampleWipe sample={sample} edge={over && i === shown ? 0 : restingEdge} eager={i === 0} />
					</chakra.span>
				))}
				<chakra.span
					position="absolute"
					left="4"
					bottom="4"
					px="3"
					py="1"
					bg="ink"
					color="paper"
					borderRadius="full"
					fontSize="small"
					fontWeight="strong"
				>
					{label}
				</chakra.span>
			</Stage>
			<chakra.div display="flex" gap="1" mx="-3">
				{samples.map(({ name }, i) => (
					<Name key={name} type="button" aria-pressed={i === shown} onClick={() => choose(i)}>
						{name}
					</Name>
				))}
			</chakra.div>
		</chakra.section>
	);
}

const Stage = chakra('button', {
	base: {
		position: 'relative',
		display: 'block',
		width: 'full',
		aspectRatio: { base: '1', md: '4 / 5' },
		borderRadius: 'picture',
		overflow: 'hidden',
		bg: 'line',
	},
});

const Name = chakra('button', {
	base: {
		minHeight: '40px',
		px: '3',
		fontSize: 'small',
		color: 'muted',
		borderRadius: 'control',
		'&[aria-pressed=true]': { color: 'ink', fontWeight: 'strong' },
		_hover: { color: 'ink' },
	},
});
