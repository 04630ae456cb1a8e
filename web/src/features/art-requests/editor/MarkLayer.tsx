import { chakra } from '@chakra-ui/react';
import type { Stroke } from '#shared/imaging/segmentation/subjectMarks.ts';
import { StrokeLine } from '../subject/StrokeLine.tsx';
import { type Proportions, strokeOf } from '../subject/strokes.ts';
import type { Box } from './boxes.ts';
import { MarkBox } from './MarkBox.tsx';
import { type Tool, useMarkPointer } from './useMarkPointer.ts';

interface MarkLayerProps {
	readonly tool: Tool;
	/** The width of the brush, as a share of the photo's long edge. */
	readonly brush: number;
	readonly photo: Proportions;
	readonly box: Box | undefined;
	/** A box to begin with, while there is none. */
	readonly suggested: Box;
	/** The last stroke, until the cut-out shows it. */
	readonly shown: { readonly kind: 'keep' | 'remove'; readonly stroke: Stroke } | undefined;
	/** Called with `ended` once a drag is over. */
	readonly onBox: (box: Box | undefined, ended: boolean, joins?: boolean) => void;
	readonly onStroke: (stroke: Stroke) => void;
	/** Called with a place in shares of the photo. */
	readonly onTap: (point: Stroke['points'][number]) => void;
}

/** Where the customer marks the product: covers the picture while a tool is chosen. */
export function MarkLayer({ tool, brush, photo, box, suggested, shown, onBox, ...props }: MarkLayerProps) {
	const { stroke, hovered, listeners } = useMarkPointer({
		tool,
		box: box ?? suggested,
		onBox,
		onStroke: (points) => props.onStroke(strokeOf(points, brush, photo)),
		onTap: props.onTap,
	});
	const long = Math.max(photo.width, photo.height);

	return (
		<Surface data-tool={tool} {...listeners}>
			<chakra.svg
				aria-hidden
				viewBox={`0 0 ${photo.width} ${photo.height}`}
				position="absolute"
				inset="0"
				width="full"
				height="full"
				fill="none"
				strokeLinecap="round"
				strokeLinejoin="round"
				opacity="0.6"
				pointerEvents="none"
			>
				{tool !== 'open' && stroke.length > 0 && (
					<StrokeLine kind={tool} stroke={{ points: stroke, width: brush }} photo={photo} />
				)}
				{shown && <StrokeLine kind={shown.kind} stroke={shown.stroke} photo={photo} />}
			</chakra.svg>
			{hovered && (
				<Brush
					style={{
						left: `${100 * hovered[0]}%`,
						top: `${100 * hovered[1]}%`,
						width: `${(100 * brush * long) / photo.width}%`,
						aspectRatio: 1,
					}}
				/>
			)}
			{tool === 'box' && <MarkBox box={box ?? suggested} suggested={!box} onChange={onBox} />}
		</Surface>
	);
}

const Surface = chakra('div', {
	base: { position: 'absolute', inset: 0, cursor: 'crosshair', touchAction: 'none', userSelect: 'none' },
});

/** The outline of the brush, visible on any ground. */
const Brush = chakra('span', {
	base: {
		position: 'absolute',
		transform: 'translate(-50%, -50%)',
		borderRadius: 'full',
		border: '1px solid',
		borderColor: 'paper',
		outline: '1px solid',
		outlineColor: 'ink',
		pointerEvents: 'none',
	},
});
