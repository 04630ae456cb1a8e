import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { AlphaChange } from '#shared/imaging/marks/alpha.ts';
import type { Mark } from '#shared/imaging/marks/mark.ts';
import type { DoubtRegion, Imaging } from '../../../imaging/imagingClient.ts';
import { narrowScreen, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useObjectUrl } from '../../../ui/useThumbnail.ts';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { isUncertain } from '../subject/useImaging.ts';
import { type Box, boxAround } from './boxes.ts';
import { CutOutStage, type Highlight, type StageKeys } from './CutOutStage.tsx';
import { DoubtQuestion } from './DoubtQuestion.tsx';
import { EditorTools, StageBar } from './EditorTools.tsx';
import { editsOf, type Refusal } from './edits.ts';
import { MarkLayer, type Painted } from './MarkLayer.tsx';
import { t } from './messages.en.ts';
import { createProductLayer, type ProductLayer } from './productLayer.ts';
import { type Marks, startMarks } from './startMarks.ts';
import { brushWidths, type Ground, isBrush, type Tool, wideScreen } from './tools.ts';
import type { Point } from './useMarkPointer.ts';

interface CutOutEditorProps {
	readonly imaging: Imaging;
	readonly photo: { readonly id: string; readonly file: Blob; readonly checked?: boolean | undefined };
	/** Called when the customer wipes the whole picture to the left (1) or to the right (-1). */
	readonly onSwipe?: ((by: 1 | -1) => void) | undefined;
}

/** What the customer is told. */
type Note = 'edited' | 'looksLikeProduct' | 'markFailed' | 'boxFailed' | Exclude<Refusal, 'failed'>;

/** What an opening takes of the product, until it is confirmed. */
interface ShownOpening {
	readonly change: AlphaChange;
	readonly mask: GreyMask;
}

/** Shows the product cut out of a photo, and lets the customer put the cut-out right by marks that change its alpha. */
export function CutOutEditor({ imaging, photo, onSwipe }: CutOutEditorProps) {
	const state = useSyncExternalStore(imaging.subscribe, () => imaging.cutOutOf(photo.id));
	const edits = useSyncExternalStore(imaging.subscribe, () => editsOf(imaging, photo.id));
	const edited = useSyncExternalStore(
		(listener) => edits?.subscribe(listener) ?? (() => undefined),
		() => edits?.state(),
	);
	const alpha = edited?.alpha;
	const [tool, chooseTool] = useState<Tool>('keep');
	const [brush, setBrush] = useState<number>(brushWidths.first);
	const [ground, setGround] = useState<Ground>('chequered');
	const [showsPhoto, setShowsPhoto] = useState(false);
	const [draggedBox, setBox] = useState<Box>();
	const [cutsBox, setCutsBox] = useState(false);
	const [painted, setPainted] = useState<Painted>();
	const [opening, setOpening] = useState<ShownOpening>();
	const [note, setNote] = useState<Note>();
	/** Counts the pinches: each begins while a finger marks, which is then undone. */
	const [pinches, setPinches] = useState(0);
	const url = useObjectUrl(photo.file);
	const [loaded, setLoaded] = useState<HTMLImageElement>();
	const keys = useRef<StageKeys>(null);
	const root = useRef<HTMLDivElement>(null);

	const { width, height } = alpha ?? { width: 0, height: 0 };
	const { layer, marks } = useOpenPhoto(loaded, width, height);
	const bounds = edits?.bounds;
	const box = draggedBox ?? boxAround(bounds);

	const answered = new Set(edited?.past.map((step) => step.answered));
	const regions = (state.cutOut?.regions ?? []).filter((region) => !answered.has(region));
	const [region] = regions;
	const asks = region !== undefined && opening === undefined && alpha !== undefined;

	async function mark(made: Mark, answers?: DoubtRegion): Promise<void> {
		setOpening(undefined);
		await change(async (current) => marks?.work(current, made), answers);
	}

	async function change(
		work: (current: GreyMask) => Promise<AlphaChange | undefined>,
		answers?: DoubtRegion,
		whenFailed: Note = 'markFailed',
	): Promise<void> {
		const refusal = await edits?.change(work, answers);
		setNote(refusal === 'failed' ? whenFailed : refusal === undefined ? 'edited' : refusal);
	}

	const pixelOf = ([x, y]: Point) => [x * width, y * height] as const;

	async function onStroke(stroke: Painted) {
		if (!isBrush(stroke.tool)) return;
		setPainted(stroke);
		await mark({
			tool: stroke.tool,
			stroke: { points: stroke.points.map(pixelOf), width: stroke.width * Math.max(width, height) },
		});
		setPainted((current) => (current === stroke ? undefined : current));
	}

	async function onTap(point: Point) {
		if (!alpha || !marks) return;
		const [x, y] = pixelOf(point).map(Math.floor) as [number, number];
		if (opening && (opening.mask.data[y * width + x] ?? 0) > 0) return confirmOpening();
		setOpening(undefined);
		if ((alpha.data[y * width + x] ?? 0) < 128) return setNote('unchanged');
		try {
			const change = await marks.work(alpha, { tool: 'open', point: pixelOf(point) });
			setNote(change ? undefined : 'looksLikeProduct');
			if (change) setOpening({ change, mask: goneBy(change, alpha) });
		} catch {
			setNote('markFailed');
		}
	}

	async function confirmOpening() {
		if (!opening) return;
		setOpening(undefined);
		await change(async () => opening.change);
	}

	async function cutBox() {
		setCutsBox(true);
		const cut = async () => {
			const { data, ...size } = await imaging.cutBox(photo.id, box);
			if (size.width !== width || size.height !== height) throw new RangeError();
			return { box: { left: 0, top: 0, width, height }, data };
		};
		await change(cut, undefined, 'boxFailed');
		setCutsBox(false);
	}

	async function answer(belongs: boolean) {
		if (!region) return;
		if (belongs === region.isIncluded) await change(async () => undefined, region);
		else await mark({ tool: belongs ? 'keep' : 'remove', region: region.mask }, region);
	}

	function step(act: 'undo' | 'redo' | 'reset') {
		setOpening(undefined);
		setNote(undefined);
		edits?.[act]();
	}

	function setTool(next: Tool) {
		setOpening(undefined);
		setNote(undefined);
		chooseTool(next);
	}

	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const isTyped =
			event.target instanceof Element && event.target.closest('input:not([type=range]), textarea');
		if (isTyped || event.altKey) return;
		const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
		const widths: Readonly<Record<string, number>> = { '[': brush / 1.25, ']': brush * 1.25 };
		const nextWidth = widths[event.key];
		if (isUndo) step(event.shiftKey ? 'redo' : 'undo');
		else if (event.ctrlKey || event.metaKey) return;
		else if (nextWidth !== undefined)
			setBrush(Math.round(Math.min(brushWidths.most, Math.max(brushWidths.least, nextWidth))));
		else if (event.key === 'Escape' && opening) setOpening(undefined);
		else if (event.key === 'Enter' && opening && !isControl(event.target)) void confirmOpening();
		else if (!keys.current?.zoomByKey(event.key)) return;
		event.preventDefault();
		event.stopPropagation();
	});
	useEffect(() => {
		// Anywhere in the dialog, before the dialog itself.
		const dialog = root.current?.closest<HTMLElement>('[role=dialog]') ?? root.current;
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		dialog?.addEventListener('keydown', listener, true);
		return () => dialog?.removeEventListener('keydown', listener, true);
	}, []);

	const canUndo = (edited?.past.length ?? 0) > 0;
	const isNarrow = useMediaQuery(narrowScreen);
	const hint = t(tool === 'move' && isNarrow ? 'hints.pinch' : `hints.${tool}`);
	const told = edited?.isWorking ? t('working') : opening ? t('openingShown') : note && t(note);
	const highlights: Highlight[] = [
		...(opening ? [{ mask: opening.mask, kind: 'goes' as const }] : []),
		...(region && !opening ? [{ mask: region.mask, kind: 'doubt' as const }] : []),
	];
	const showsGround = ground === 'chequered' && isBrush(tool);
	return (
		<Columns ref={root}>
			<CutOutStage
				url={url}
				layer={layer}
				alpha={alpha}
				bounds={bounds}
				size={loaded ? { width: loaded.naturalWidth, height: loaded.naturalHeight } : { width: 1, height: 1 }}
				ground={ground}
				showsPhoto={showsPhoto}
				background={tool === 'box' ? 0.6 : showsGround ? 0.3 : 0}
				highlights={showsPhoto ? [] : highlights}
				isHand={tool === 'move' || tool === 'outline'}
				onPinch={() => setPinches(pinches + 1)}
				onSwipe={onSwipe}
				onLoad={setLoaded}
				keys={keys}
				bar={
					alpha && (
						<StageBar
							canUndo={canUndo}
							canRedo={(edited?.future.length ?? 0) > 0}
							onUndo={() => step('undo')}
							onRedo={() => step('redo')}
							onShowPhoto={setShowsPhoto}
						/>
					)
				}
			>
				{(view) =>
					tool !== 'move' &&
					tool !== 'outline' &&
					alpha && (
						<MarkLayer
							key={pinches}
							tool={tool}
							brush={(brush / view.width) * (width / Math.max(width, height))}
							zoom={view.zoom}
							photo={{ width, height }}
							box={box}
							shown={painted}
							isProduct={([x, y]) =>
								(alpha.data[
									Math.min(height - 1, Math.floor(y * height)) * width +
										Math.min(width - 1, Math.floor(x * width))
								] ?? 0) >= 128
							}
							onBox={setBox}
							onStroke={(stroke) => void onStroke(stroke)}
							onTap={(point) => void onTap(point)}
							onReach={view.reveal}
							loupe={view.loupe}
						/>
					)
				}
			</CutOutStage>
			<Side>
				{asks && (
					<DoubtQuestion
						count={regions.length}
						isIncluded={region.isIncluded}
						onAnswer={(belongs) => void answer(belongs)}
					/>
				)}
				<chakra.div fontSize="small" minHeight={asks ? undefined : '2lh'}>
					{told === undefined && (!alpha || (isUncertain(state) && !asks)) ? (
						<CutOutStatus state={state} checked={photo.checked} />
					) : (
						<p role="status" aria-busy={edited?.isWorking ?? false}>
							{told ?? (asks ? '' : hint)}
						</p>
					)}
				</chakra.div>
				{alpha && (
					<EditorTools
						tool={tool}
						onTool={setTool}
						brush={brush}
						onBrush={setBrush}
						hasOpening={opening !== undefined}
						onConfirmOpening={() => void confirmOpening()}
						onOutline={(act) => void mark({ tool: act })}
						cutting={cutsBox && t('cuttingBox')}
						onCutBox={() => void cutBox()}
						ground={ground}
						onGround={setGround}
						canReset={canUndo}
						onReset={() => step('reset')}
					/>
				)}
			</Side>
		</Columns>
	);
}

const isControl = (target: EventTarget | null): boolean =>
	target instanceof Element && target.closest('button, a, input') !== null;

/** The pixels of a photo, once it is loaded and the size of its alpha is known, and the worker that marks it. */
function useOpenPhoto(photo: HTMLImageElement | undefined, width: number, height: number) {
	const [opened, setOpened] = useState<{ readonly layer: ProductLayer; readonly marks: Marks }>();
	useEffect(() => {
		if (!photo || width === 0) return;
		const layer = createProductLayer(photo, { width, height });
		const marks = startMarks(layer.pixels);
		setOpened({ layer, marks });
		return () => {
			marks.end();
			setOpened(undefined);
		};
	}, [photo, width, height]);
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

/** The tools are below the stage, and beside it where the window is wide. */
const Columns = chakra('div', {
	base: {
		display: 'grid',
		gap: '3',
		height: 'full',
		minHeight: '420px',
		gridTemplateRows: 'minmax(200px, 1fr) auto',
		[wideScreen]: {
			gridTemplateColumns: 'minmax(0, 1fr) 300px',
			gridTemplateRows: 'minmax(0, 1fr)',
		},
	},
});

const Side = chakra('div', {
	base: {
		display: 'grid',
		gap: '2',
		alignContent: 'start',
		minHeight: '0',
		[wideScreen]: { overflowY: 'auto', p: '1' },
	},
});
