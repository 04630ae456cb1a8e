import { chakra } from '@chakra-ui/react';
import { hasMarks, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { cutOutUnavailable } from './cutOutUnavailable.ts';
import { type CutOutState, isUncertain } from './useCutOut.ts';

interface CutOutStatusProps {
	readonly state: CutOutState;
	readonly marks: SubjectMarks;
	readonly note: string | undefined;
}

function textOf(state: CutOutState, marks: SubjectMarks): string {
	const { cutOut, busy, refining, unavailable } = state;
	if (unavailable) return cutOutUnavailable;
	if (!cutOut) return 'Finding the product…';
	if (busy) return 'Cutting out again…';
	if (!cutOut.bounds)
		return hasMarks(marks)
			? 'Nothing is left. Undo, or paint what to keep.'
			: 'We found no product here. Draw a box around it.';
	if (hasMarks(marks)) return 'Cut out as you marked it.';
	if (refining !== undefined && refining < 1)
		return `Loading what makes the outline finer: ${Math.floor(100 * refining)} %. You can order already.`;
	if (refining !== undefined) return 'Making the outline finer…';
	if (isUncertain(state))
		return 'Please check the outline: we are not sure of it. Your picture is made with what you see here.';
	return 'This is what we cut out.';
}

/** What the customer sees, in words; screen readers hear each change. */
export const CutOutStatus = ({ state, marks, note }: CutOutStatusProps) => (
	<chakra.div fontSize="small" flex="1 1 220px" role="status" aria-busy={state.busy && !state.unavailable}>
		<p>{textOf(state, marks)}</p>
		{note && <chakra.p color="muted">{note}</chakra.p>}
	</chakra.div>
);
