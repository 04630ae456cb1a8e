import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { AlphaChange } from '#shared/imaging/marks/alpha.ts';
import type { Mark } from '#shared/imaging/marks/mark.ts';
import type { DoubtRegion } from '../../../imaging/cutOutState.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { useCutOutState } from '../subject/useImaging.ts';
import { type Box, boxAround, type Point } from './boxes.ts';
import { type Edits, editsOf, half, type Refusal } from './edits.ts';
import type { Painted } from './MarkLayer.tsx';
import { t } from './messages.en.ts';
import { createProductLayer, type ProductLayer } from './productLayer.ts';
import { type Marks, startMarks } from './startMarks.ts';
import { isBrush } from './tools.ts';

/** What the customer is told. */
type Note = 'edited' | 'looksLikeProduct' | 'markFailed' | 'boxFailed' | Exclude<Refusal, 'failed'>;

/** What an opening takes of the product, until it is confirmed. */
interface ShownOpening {
	readonly change: AlphaChange;
	readonly mask: GreyMask;
}

/** The cut-out of a photo, and what the customer does to it; `loaded` is the photo once it is decoded. */
export function useCutOutEdits(imaging: Imaging, photo: string, loaded: HTMLImageElement | undefined) {
	const state = useCutOutState(imaging, photo);
	const edits = useSyncExternalStore(imaging.subscribe, () => editsOf(imaging, photo));
	const edited = useSyncExternalStore(
		(listener) => edits?.subscribe(listener) ?? (() => undefined),
		() => edits?.state(),
	);
	const alpha = edited?.alpha;
	const [draggedBox, setBox] = useState<Box>();
	const [cutsBox, setCutsBox] = useState(false);
	const [painted, setPainted] = useState<Painted>();
	const [opening, setOpening] = useState<ShownOpening>();
	const [note, setNote] = useState<Note>();

	const { width, height } = alpha ?? { width: 0, height: 0 };
	const { layer, marks } = useOpenPhoto(loaded, width, height, edits);
	const box = draggedBox ?? boxAround(edits?.bounds);

	const answered = new Set(edited?.past.map((step) => step.answered));
	const regions = (state.cutOut?.regions ?? []).filter((region) => !answered.has(region));
	const [region] = regions;

	function clear() {
		setOpening(undefined);
		setNote(undefined);
	}

	async function change(
		work: (current: GreyMask) => Promise<AlphaChange | undefined>,
		answers?: DoubtRegion,
		whenFailed: Note = 'markFailed',
	): Promise<void> {
		setOpening(undefined);
		const refusal = await edits?.change(work, answers);
		setNote(refusal === 'failed' ? whenFailed : refusal === undefined ? 'edited' : refusal);
	}

	const mark = (made: Mark, answers?: DoubtRegion): Promise<void> =>
		change(async (current) => marks?.work(current, made), answers);

	const pixelOf = ([x, y]: Point) => [x * width, y * height] as const;
	const valueAt = ({ data }: GreyMask, [x, y]: Point): number =>
		data[Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))] ??
		0;

	const confirmOpening = () => change(async () => opening?.change);

	return {
		state,
		alpha,
		layer,
		/** Where the product was at first. */
		bounds: edits?.bounds,
		box,
		setBox,
		painted,
		opening: opening?.mask,
		/** The part that is asked about, and how many there are. */
		region: opening ? undefined : region,
		regions: regions.length,
		cutsBox,
		isWorking: edited?.isWorking ?? false,
		told: edited?.isWorking ? t('working') : opening ? t('openingShown') : note && t(note),
		canUndo: (edited?.past.length ?? 0) > 0,
		canRedo: (edited?.future.length ?? 0) > 0,
		/** Takes back what was only shown or told. */
		clear,
		mark,
		confirmOpening,
		isProduct: (point: Point) => alpha !== undefined && valueAt(alpha, point) >= half,
		async paint(stroke: Painted) {
			if (!isBrush(stroke.tool)) return;
			setPainted(stroke);
			await mark({
				tool: stroke.tool,
				stroke: { points: stroke.points.map(pixelOf), width: stroke.width * Math.max(width, height) },
			});
			setPainted((current) => (current === stroke ? undefined : current));
		},
		/** Shows the opening at a place, or removes the one that is shown there. */
		async tap(point: Point) {
			if (!alpha || !marks) return;
			if (opening && valueAt(opening.mask, point) > 0) return confirmOpening();
			clear();
			if (valueAt(alpha, point) < half) return setNote('unchanged');
			try {
				const found = await marks.work(alpha, { tool: 'open', point: pixelOf(point) });
				if (found) setOpening({ change: found, mask: goneBy(found, alpha) });
				else setNote('looksLikeProduct');
			} catch {
				setNote('markFailed');
			}
		},
		/** Has the server cut out what is in the box. */
		async cutBox() {
			setCutsBox(true);
			const cut = async () => {
				const { data, ...size } = await imaging.cutBox(photo, box);
				if (size.width !== width || size.height !== height) throw new RangeError();
				return { box: { left: 0, top: 0, width, height }, data };
			};
			await change(cut, undefined, 'boxFailed');
			setCutsBox(false);
		},
		/** Answers whether the region in doubt belongs to the product. */
		async answer(belongs: boolean) {
			if (!region) return;
			if (belongs === region.isIncluded) await change(async () => undefined, region);
			else await mark({ tool: belongs ? 'keep' : 'remove', region: region.mask }, region);
		},
		step(act: 'undo' | 'redo' | 'reset') {
			clear();
			edits?.[act]();
		},
	};
}

/** The pixels of a photo, once it is loaded and the size of its alpha is known, and the worker that marks it. */
function useOpenPhoto(
	photo: HTMLImageElement | undefined,
	width: number,
	height: number,
	edits: Edits | undefined,
) {
	const [opened, setOpened] = useState<{ readonly layer: ProductLayer; readonly marks: Marks }>();
	useEffect(() => {
		if (!photo || width === 0 || !edits) return;
		const layer = createProductLayer(photo, { width, height });
		const marks = startMarks(layer.pixels);
		setOpened({ layer, marks });
		return () => {
			// What was painted last is still worked out.
			void edits.settled().then(marks.end);
			setOpened(undefined);
		};
	}, [photo, width, height, edits]);
	return { layer: opened?.layer, marks: opened?.marks };
}

/** What a change takes of an alpha, as a mask of the whole photo. */
function goneBy({ box, data }: AlphaChange, { width, height, data: before }: GreyMask): GreyMask {
	const mask = new Uint8Array(width * height);
	for (let y = 0, i = 0; y < box.height; y++)
		for (let x = 0, at = (box.top + y) * width + box.left; x < box.width; x++, i++, at++)
			mask[at] = Math.max(0, (before[at] ?? 0) - (data[i] ?? 0));
	return { width, height, data: mask };
}
