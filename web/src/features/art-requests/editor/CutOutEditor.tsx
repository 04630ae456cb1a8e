import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { narrowScreen, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { isUncertain } from '../subject/useImaging.ts';
import { CutOutStage, type StageKeys } from './CutOutStage.tsx';
import { DoubtQuestion } from './DoubtQuestion.tsx';
import { EditorTools } from './EditorTools.tsx';
import { MarkLayer } from './MarkLayer.tsx';
import { t } from './messages.en.ts';
import { StageBar } from './StageBar.tsx';
import { brushWidths, type Ground, isBrush, type Tool, wideScreen } from './tools.ts';
import { useCutOutEdits } from './useCutOutEdits.ts';
import { useEditorKeys } from './useEditorKeys.ts';

interface CutOutEditorProps {
	readonly imaging: Imaging;
	readonly photo: { readonly id: string; readonly file: Blob; readonly checked?: boolean | undefined };
	/** Called when the customer wipes the whole picture to the left (1) or to the right (-1). */
	readonly onSwipe?: ((by: 1 | -1) => void) | undefined;
}

/** Shows the product cut out of a photo, and lets the customer put the cut-out right by marks that change its alpha. */
export function CutOutEditor({ imaging, photo, onSwipe }: CutOutEditorProps) {
	const [tool, setTool] = useState<Tool>('keep');
	const [brush, setBrush] = useState<number>(brushWidths.first);
	const [ground, setGround] = useState<Ground>('chequered');
	const [showsPhoto, setShowsPhoto] = useState(false);
	/** Counts the pinches: each begins while a finger marks, which is then undone. */
	const [pinches, setPinches] = useState(0);
	const [loaded, setLoaded] = useState<HTMLImageElement>();
	const stage = useRef<StageKeys>(null);
	const root = useRef<HTMLDivElement>(null);
	const isNarrow = useMediaQuery(narrowScreen);
	const edits = useCutOutEdits(imaging, photo.id, loaded);
	const { state, alpha, opening, region, told } = edits;
	const isHand = tool === 'move' || tool === 'outline';
	const asks = region !== undefined && alpha !== undefined;
	useEditorKeys(root, {
		brush,
		onBrush: setBrush,
		onStep: edits.step,
		hasOpening: opening !== undefined,
		onConfirm: () => void edits.confirmOpening(),
		onCancel: edits.clear,
		stage,
	});

	const hint = t(tool === 'move' && isNarrow ? 'hints.pinch' : `hints.${tool}`);
	const showsGround = ground === 'chequered' && isBrush(tool);
	return (
		<Columns ref={root}>
			<CutOutStage
				photo={photo.file}
				loaded={loaded}
				onLoad={setLoaded}
				layer={edits.layer}
				alpha={alpha}
				bounds={edits.bounds}
				ground={ground}
				showsPhoto={showsPhoto}
				background={tool === 'box' ? 0.6 : showsGround ? 0.3 : 0}
				goes={opening}
				inDoubt={region?.mask}
				isHand={isHand}
				onPinch={() => setPinches(pinches + 1)}
				onSwipe={onSwipe}
				keys={stage}
				bar={
					alpha && (
						<StageBar
							canUndo={edits.canUndo}
							canRedo={edits.canRedo}
							onStep={edits.step}
							onShowPhoto={setShowsPhoto}
						/>
					)
				}
			>
				{(view) =>
					!isHand &&
					alpha && (
						<MarkLayer
							key={pinches}
							tool={tool}
							brush={(brush / view.width) * (alpha.width / Math.max(alpha.width, alpha.height))}
							zoom={view.zoom}
							photo={alpha}
							box={edits.box}
							shown={edits.painted}
							isProduct={edits.isProduct}
							onBox={edits.setBox}
							onStroke={(stroke) => void edits.paint(stroke)}
							onTap={(point) => void edits.tap(point)}
							onReach={view.reveal}
							loupe={view.loupe}
						/>
					)
				}
			</CutOutStage>
			<Side>
				{asks && (
					<DoubtQuestion
						count={edits.regions}
						isIncluded={region.isIncluded}
						onAnswer={(belongs) => void edits.answer(belongs)}
					/>
				)}
				<chakra.div fontSize="small" minHeight={asks ? undefined : '2lh'}>
					{told === undefined && (!alpha || (isUncertain(state) && !asks)) ? (
						<CutOutStatus state={state} checked={photo.checked} />
					) : (
						<p role="status" aria-busy={edits.isWorking}>
							{told ?? (asks ? '' : hint)}
						</p>
					)}
				</chakra.div>
				{alpha && (
					<EditorTools
						tool={tool}
						onTool={(next) => {
							edits.clear();
							setTool(next);
						}}
						brush={brush}
						onBrush={setBrush}
						hasOpening={opening !== undefined}
						onConfirmOpening={() => void edits.confirmOpening()}
						onOutline={(act) => void edits.mark({ tool: act })}
						cutting={edits.cutsBox && t('cuttingBox')}
						onCutBox={() => void edits.cutBox()}
						ground={ground}
						onGround={setGround}
						canReset={edits.canUndo}
						onReset={() => edits.step('reset')}
					/>
				)}
			</Side>
		</Columns>
	);
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
