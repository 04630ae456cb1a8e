import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useReducer, useState } from 'react';
import type { Stroke, SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { toggledOpening } from '../subject/toggledOpening.ts';
import { useCutOutState } from '../subject/useImaging.ts';
import { type Box, boxAround } from './boxes.ts';
import { CutOutStage } from './CutOutStage.tsx';
import { MarkLayer } from './MarkLayer.tsx';
import { brushes, type EditorTool, MarkTools } from './MarkTools.tsx';
import { changeMarks, historyOf, type MarksAction } from './marksHistory.ts';

interface CutOutEditorProps {
	readonly imaging: Imaging;
	readonly photo: { readonly id: string; readonly file: Blob; readonly checked?: boolean | undefined };
	/** The marks to begin with. */
	readonly marks: SubjectMarks;
	/** Whether it begins with the tool for openings instead of the box. */
	readonly opens?: boolean | undefined;
	readonly onChange: (marks: SubjectMarks) => void;
	/** Called when the customer wipes the whole picture to the left (1) or to the right (-1). */
	readonly onSwipe?: ((by: 1 | -1) => void) | undefined;
}

/** Shows the product cut out of a photo, and lets the customer put the cut-out right with a box and strokes. */
export function CutOutEditor({ imaging, photo, marks: initial, opens, ...props }: CutOutEditorProps) {
	const { onChange, onSwipe } = props;
	const [history, dispatch] = useReducer(changeMarks, initial, historyOf);
	const [tool, setTool] = useState<EditorTool>(opens ? 'open' : 'box');
	const [brush, setBrush] = useState<number>(brushes.medium);
	const [showsPhoto, setShowsPhoto] = useState(false);
	/** The box while it is dragged. */
	const [dragged, setDragged] = useState<SubjectMarks>();
	const [painted, setPainted] = useState<{ kind: 'keep' | 'remove'; stroke: Stroke }>();
	/** Counts the pinches: each begins while a finger marks, which is then undone. */
	const [pinches, setPinches] = useState(0);
	const state = useCutOutState(imaging, photo.id);
	const { cutOut } = state;

	function apply(action: MarksAction) {
		const next = changeMarks(history, action);
		dispatch(action);
		setDragged(undefined);
		if (next.marks !== history.marks) onChange(next.marks);
	}

	function onBox(box: Box | undefined, ended: boolean, joins = false) {
		if (ended) return apply({ type: 'box', box, joins });
		const marks = { ...history.marks, box };
		setDragged(marks);
		imaging.setMarks(photo.id, marks);
	}

	function onPinch() {
		setPinches(pinches + 1);
		if (!dragged) return;
		setDragged(undefined);
		imaging.setMarks(photo.id, history.marks);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		apply({ type: event.shiftKey ? 'redo' : 'undo' });
	}

	const { box } = dragged ?? history.marks;
	return (
		<Rows onKeyDown={onKeyDown}>
			<CutOutStage
				photo={photo.file}
				cutOut={showsPhoto ? undefined : cutOut}
				background={tool === 'move' || tool === 'open' ? 0 : 0.3}
				isHand={tool === 'move'}
				onPinch={onPinch}
				onSwipe={onSwipe}
			>
				{(size) =>
					tool !== 'move' &&
					cutOut && (
						<MarkLayer
							key={pinches}
							tool={tool}
							brush={brush}
							photo={size}
							box={box && [...box]}
							suggested={boxAround(cutOut.bounds)}
							shown={state.step === 'waiting' ? painted : undefined}
							onBox={onBox}
							onStroke={(stroke) => {
								const kind = tool === 'keep' ? 'keep' : 'remove';
								setPainted({ kind, stroke });
								apply({ type: 'stroke', kind, stroke, photo: size });
							}}
							onTap={(point) => {
								const open = toggledOpening(cutOut, history.marks.open, point);
								if (open) apply({ type: 'open', open });
							}}
						/>
					)
				}
			</CutOutStage>
			<Fixed>
				<CutOutStatus
					state={state}
					networks={imaging.networks()}
					marks={history.marks}
					checked={photo.checked}
				/>
				<chakra.div visibility={cutOut ? 'visible' : 'hidden'}>
					<MarkTools
						tool={tool}
						hasAlpha={cutOut?.found?.fromAlpha === true}
						onTool={setTool}
						brush={brush}
						onBrush={setBrush}
						history={history}
						onAction={apply}
						showsPhoto={showsPhoto}
						onShowPhoto={setShowsPhoto}
					/>
				</chakra.div>
			</Fixed>
		</Rows>
	);
}

/** Below the stage: as high with the shortest sentences as with the longest, so that the stage keeps its size. */
const Fixed = chakra('div', {
	base: {
		display: 'grid',
		gap: '2',
		gridTemplateRows: { base: 'minmax(4lh, auto) auto', md: 'minmax(1lh, auto) auto' },
		fontSize: 'small',
	},
});

const Rows = chakra('div', {
	base: {
		display: 'grid',
		gap: '3',
		height: 'full',
		minHeight: '420px',
		gridTemplateRows: 'minmax(200px, 1fr) auto',
	},
});
