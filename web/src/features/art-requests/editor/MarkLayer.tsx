import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Box, Point } from './boxes.ts';
import { MarkBox } from './MarkBox.tsx';
import { t } from './messages.en.ts';
import { type Proportions, StrokeLine } from './StrokeLine.tsx';
import { adds, isBrush, type Tool } from './tools.ts';
import { useCrosshair } from './useCrosshair.ts';
import { useMarkPointer } from './useMarkPointer.ts';

/** A stroke that is painted: its width is a share of the photo's long edge. */
export interface Painted {
	readonly tool: Tool;
	readonly points: readonly Point[];
	readonly width: number;
}

interface MarkLayerProps {
	readonly tool: Tool;
	/** The width of the brush, as a share of the photo's long edge. */
	readonly brush: number;
	/** How much the picture is enlarged. */
	readonly zoom: number;
	readonly photo: Proportions;
	readonly box: Box;
	/** The last stroke, until the cut-out shows it. */
	readonly shown: Painted | undefined;
	/** Whether there is product at a place. */
	readonly isProduct: (point: Point) => boolean;
	readonly onBox: (box: Box) => void;
	readonly onStroke: (stroke: Painted) => void;
	readonly onTap: (point: Point) => void;
	/** Called with a place that the keyboard has reached. */
	readonly onReach: (point: Point) => void;
	/** What is seen under a finger that hides it. */
	readonly loupe: (at: Point) => ReactNode;
}

/** Where the customer marks the product: covers the picture while a tool is chosen. */
export function MarkLayer({ tool, brush, photo, box, shown, ...props }: MarkLayerProps) {
	const id = useId();
	const onStroke = (points: readonly Point[]) => props.onStroke({ tool, points, width: brush });
	const { stroke, pointer, listeners } = useMarkPointer({ tool, box, ...props, onStroke });
	const crosshair = useCrosshair({ tool, ...props, onMove: props.onReach, onStroke });
	const long = Math.max(photo.width, photo.height);
	const painted = stroke.length > 0 ? stroke : crosshair.stroke;
	const hasCrosshair = isBrush(tool) || tool === 'open';
	const outlined = pointer && !pointer.isFinger ? pointer.at : isBrush(tool) ? crosshair.at : undefined;

	return (
		<>
			<Surface
				{...listeners}
				{...(hasCrosshair && {
					...crosshair.listeners,
					role: 'application',
					tabIndex: 0,
					'data-marks': true,
					'aria-label': t('picture', { tool: t(`toolNames.${tool}`) }),
					'aria-describedby': id,
				})}
			>
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
					{painted.length > 0 && (
						<StrokeLine
							kind={adds(tool) ? 'keep' : 'remove'}
							stroke={{ points: painted, width: brush }}
							photo={photo}
						/>
					)}
					{shown && <StrokeLine kind={adds(shown.tool) ? 'keep' : 'remove'} stroke={shown} photo={photo} />}
				</chakra.svg>
				{outlined && (
					<Brush
						style={{ ...placeOf(outlined), width: `${(100 * brush * long) / photo.width}%`, aspectRatio: 1 }}
					/>
				)}
				{crosshair.at && <Crosshair data-crosshair style={placeOf(crosshair.at)} />}
				{tool === 'box' && <MarkBox box={box} onChange={props.onBox} />}
			</Surface>
			{hasCrosshair && (
				<chakra.div srOnly>
					<p id={id}>{t(isBrush(tool) ? 'brushKeys' : 'tapKeys')}</p>
					<p role="status">
						{crosshair.at &&
							t('crosshair', {
								left: Math.round(100 * crosshair.at[0]),
								top: Math.round(100 * crosshair.at[1]),
								on: props.isProduct(crosshair.at) ? 'product' : 'ground',
								paints: crosshair.stroke.length > 0 ? 'yes' : 'no',
							})}
					</p>
				</chakra.div>
			)}
			{pointer?.isFinger && stroke.length > 0 && props.loupe(pointer.at)}
		</>
	);
}

const placeOf = ([x, y]: Point) => ({ left: `${100 * x}%`, top: `${100 * y}%` });

const Surface = chakra('div', {
	base: {
		position: 'absolute',
		inset: 0,
		cursor: 'crosshair',
		touchAction: 'none',
		userSelect: 'none',
		_focusVisible: { outline: '3px solid', outlineColor: 'ink', outlineOffset: '1px' },
	},
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

/** Two lines that cross, visible on any ground. */
const Crosshair = chakra('span', {
	base: {
		position: 'absolute',
		width: '25px',
		height: '25px',
		transform: 'translate(-50%, -50%)',
		pointerEvents: 'none',
		'&::before, &::after': {
			content: '""',
			position: 'absolute',
			bg: 'black',
			outline: '1px solid white',
		},
		_before: { left: '12px', top: '0', width: '1px', height: 'full' },
		_after: { top: '12px', left: '0', height: '1px', width: 'full' },
	},
});
