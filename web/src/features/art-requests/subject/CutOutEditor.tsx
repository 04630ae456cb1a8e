import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import { hasMarks, type Stroke, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Box, boxAround } from './boxes.ts';
import { CutOutPicture } from './CutOutPicture.tsx';
import { CutOutStatus } from './CutOutStatus.tsx';
import { MarkLayer } from './MarkLayer.tsx';
import { brushes, MarkTools } from './MarkTools.tsx';
import { changeMarks, historyOf, type MarksAction } from './marksHistory.ts';
import { isUncertain, useCutOut } from './useCutOut.ts';
import type { Tool } from './useMarkPointer.ts';
import { useShownMask } from './useShownMask.ts';

export interface CutOutEditorProps {
	readonly photo: Blob;
	/** The marks to begin with. */
	readonly marks: SubjectMarks;
	readonly onChange: (marks: SubjectMarks) => void;
	/** Called with the mask of the cut-out on screen, as a file for the order; `undefined` while there is none. */
	readonly onMask: (mask: File | undefined) => void;
	/** Whether the tools are shown from the start. */
	readonly editing?: boolean;
	/** A sentence about where the photo is. */
	readonly note?: string;
}

/** Shows the product cut out of a photo, and lets the customer put the cut-out right with a box and strokes. */
export default function CutOutEditor({
	photo,
	marks: initial,
	onChange,
	onMask,
	...props
}: CutOutEditorProps) {
	const [history, dispatch] = useReducer(changeMarks, initial, historyOf);
	const [editing, setEditing] = useState(props.editing ?? false);
	const [tool, setTool] = useState<Tool>('box');
	const [brush, setBrush] = useState<number>(brushes.Medium);
	/** The box while it is dragged. */
	const [dragged, setDragged] = useState<SubjectMarks>();
	const [painted, setPainted] = useState<{ kind: Tool; stroke: Stroke }>();
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (editing) root.current?.scrollIntoView({ block: 'start' });
	}, [editing]);
	const state = useCutOut(photo, dragged ?? history.marks);
	const { cutOut, busy } = state;
	useShownMask(busy ? undefined : cutOut, onMask);

	function apply(action: MarksAction) {
		const next = changeMarks(history, action);
		dispatch(action);
		setDragged(undefined);
		if (next.marks !== history.marks) onChange(next.marks);
	}

	function onBox(box: Box | undefined, ended: boolean, joins = false) {
		if (ended) apply({ type: 'box', box, joins });
		else setDragged({ ...history.marks, box });
	}

	function onKeyDown(event: KeyboardEvent) {
		if (!editing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		apply({ type: event.shiftKey ? 'redo' : 'undo' });
	}

	const { box } = dragged ?? history.marks;
	const isDoubtful = isUncertain(state) && !hasMarks(history.marks);
	return (
		<chakra.div
			ref={root}
			width="full"
			bg="sheet"
			scrollMarginTop="80px"
			scrollMarginBottom={{ base: '120px', lg: '16px' }}
			onKeyDown={onKeyDown}
		>
			<chakra.div display="grid" placeItems="center" bg="line">
				<CutOutPicture photo={photo} cutOut={cutOut} showsBackground={editing}>
					{(size) =>
						editing &&
						cutOut && (
							<MarkLayer
								tool={tool}
								brush={brush}
								photo={size}
								box={box && [...box]}
								suggested={boxAround(cutOut.bounds)}
								shown={busy ? painted : undefined}
								onBox={onBox}
								onStroke={(stroke) => {
									const kind = tool === 'keep' ? 'keep' : 'remove';
									setPainted({ kind, stroke });
									apply({ type: 'stroke', kind, stroke, photo: size });
								}}
							/>
						)
					}
				</CutOutPicture>
			</chakra.div>
			<chakra.div display="grid" gap="3" p={{ base: '3', md: '4' }}>
				<chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
					<CutOutStatus state={state} marks={history.marks} note={props.note} />
					{cutOut && !props.editing && (
						<Button
							size="small"
							tone={editing ? 'solid' : 'outline'}
							aria-expanded={editing}
							onClick={() => setEditing(!editing)}
						>
							{editing ? 'Done' : isDoubtful ? 'Check the outline' : 'Put the cut-out right'}
						</Button>
					)}
				</chakra.div>
				{editing && cutOut && (
					<MarkTools
						tool={tool}
						onTool={setTool}
						brush={brush}
						onBrush={setBrush}
						history={history}
						onAction={apply}
					/>
				)}
			</chakra.div>
		</chakra.div>
	);
}
