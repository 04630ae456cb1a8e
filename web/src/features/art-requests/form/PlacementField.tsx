import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { scaleRange } from '#shared/art-requests/lookOverrides.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import { useChanging } from '../../../storage/useChanging.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, PlainInput } from '../../../ui/Field.tsx';
import { arrows, type Point } from '../editor/boxes.ts';
import { t } from './messages.en.ts';
import { guideAt, moved, scaled, snapped } from './placement.ts';
import { PreviewPicture } from './previews.tsx';

interface PlacementFieldProps {
	readonly imaging: Imaging;
	/** The id of the photo. */
	readonly photo: string;
	readonly look: PreviewLook;
	readonly canvas: Size;
	readonly overrides: LookOverrides;
	readonly onChange: (change: Pick<LookOverrides, 'scale' | 'position'>) => void;
}

const step = 0.01;
const percent = (share: number) => Math.round(100 * share);

/** The product on the picture, dragged to another place and made larger or smaller. Arrow keys move it, + and - change its size. */
export function PlacementField({ imaging, photo, look, canvas, overrides, onChange }: PlacementFieldProps) {
	const frame = useRef<HTMLDivElement>(null);
	const request = { photo, look, canvas };
	const image = useChanging(imaging.subscribe, () => imaging.previewOf(request), undefined);
	/** Where the pointer went down, and the middle of the product then. */
	const from = useRef<{ readonly pointer: Point; readonly middle: Point }>(undefined);
	const [dragged, setDragged] = useState<Point>();
	/** The last place of the product: the next picture, which is being rendered, has another one. */
	const last = useRef<{ readonly middle: Point; readonly size: Point }>(undefined);
	const { scale = 1 } = overrides;
	if (image?.place) {
		const { left, top, width, height } = image.place;
		last.current = {
			middle: [(left + width / 2) / image.width, (top + height / 2) / image.height],
			size: [width / image.width, height / image.height],
		};
	}
	const place = last.current;
	const middle: Point | undefined = dragged ?? (image ? place?.middle : overrides.position) ?? place?.middle;

	const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
		const { left = 0, top = 0, width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
		return [(clientX - left) / width, (clientY - top) / height];
	};

	function onPointerMove(event: PointerEvent) {
		if (!from.current) return;
		const [x, y] = pointOf(event);
		const { pointer, middle } = from.current;
		setDragged(snapped([middle[0] + x - pointer[0], middle[1] + y - pointer[1]]));
	}

	function onPointerUp() {
		from.current = undefined;
		if (dragged) onChange({ position: dragged });
		setDragged(undefined);
	}

	function onKeyDown(event: KeyboardEvent) {
		const arrow = arrows[event.key];
		if (arrow && middle)
			onChange({ position: moved(overrides.position ?? middle, [step * arrow[0], step * arrow[1]]) });
		else if (event.key === '+' || event.key === '=') onChange({ scale: scaled(scale + 0.05) });
		else if (event.key === '-') onChange({ scale: scaled(scale - 0.05) });
		else return;
		event.preventDefault();
	}

	const lines = dragged ?? overrides.position;
	return (
		<chakra.div display="grid" gap="3" maxWidth="420px">
			<Frame ref={frame}>
				<PreviewPicture imaging={imaging} request={request}>
					<span />
				</PreviewPicture>
				{lines && guideAt(lines[0]) !== undefined && (
					<Guide style={{ left: `${100 * lines[0]}%`, top: 0, bottom: 0, width: 0 }} />
				)}
				{lines && guideAt(lines[1]) !== undefined && (
					<Guide style={{ top: `${100 * lines[1]}%`, left: 0, right: 0, height: 0 }} />
				)}
				{place && middle && (
					<Handle
						aria-label={t('productAt', { left: percent(middle[0]), top: percent(middle[1]) })}
						style={{
							left: `${100 * (middle[0] - place.size[0] / 2)}%`,
							top: `${100 * (middle[1] - place.size[1] / 2)}%`,
							width: `${100 * place.size[0]}%`,
							height: `${100 * place.size[1]}%`,
						}}
						onPointerDown={(event) => {
							event.currentTarget.setPointerCapture(event.pointerId);
							from.current = { pointer: pointOf(event), middle };
						}}
						onPointerMove={onPointerMove}
						onPointerUp={onPointerUp}
						onPointerCancel={() => {
							from.current = undefined;
							setDragged(undefined);
						}}
						onKeyDown={onKeyDown}
					/>
				)}
			</Frame>
			<Field label={t('productSize', { percent: percent(scale) })}>
				<PlainInput
					type="range"
					width="full"
					accentColor="ink"
					min={scaleRange.least}
					max={scaleRange.most}
					step={0.05}
					value={scale}
					aria-valuetext={t('percent', { percent: percent(scale) })}
					onChange={({ target }) => onChange({ scale: scaled(Number(target.value)) })}
				/>
			</Field>
			<Button
				size="small"
				justifySelf="start"
				disabled={scale === 1 && !overrides.position}
				onClick={() => onChange({ scale: undefined, position: undefined })}
			>
				{t('asLookHasIt')}
			</Button>
		</chakra.div>
	);
}

const Frame = chakra('div', {
	base: {
		position: 'relative',
		overflow: 'hidden',
		borderRadius: 'image',
		border: '1px solid',
		borderColor: 'line',
	},
});

const Guide = chakra('span', {
	base: { position: 'absolute', border: '0.5px dashed', borderColor: 'accent', pointerEvents: 'none' },
});

const Handle = chakra(
	'button',
	{
		base: {
			position: 'absolute',
			border: '1px dashed',
			borderColor: 'edge',
			cursor: 'move',
			touchAction: 'none',
			_hover: { borderColor: 'ink' },
		},
	},
	{ defaultProps: { type: 'button' } },
);
