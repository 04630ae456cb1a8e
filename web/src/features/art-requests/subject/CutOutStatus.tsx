import { chakra } from '@chakra-ui/react';
import { hasMarks, type SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { cutOutUnavailable } from './cutOutUnavailable.ts';
import type { CutOutState } from './useCutOut.ts';

interface CutOutStatusProps {
	readonly state: CutOutState;
	readonly marks: SubjectMarks;
	readonly note: string | undefined;
}

function textOf({ cutOut, busy, unavailable }: CutOutState, marks: SubjectMarks): string {
	if (unavailable) return cutOutUnavailable;
	if (!cutOut) return 'Finding the product…';
	if (busy) return 'Cutting out again…';
	if (!cutOut.bounds)
		return hasMarks(marks)
			? 'Nothing is left. Undo, or paint what to keep.'
			: 'We found no product here. Draw a box around it.';
	if (hasMarks(marks)) return 'Cut out as you marked it.';
	if (cutOut.confidence === 'high') return 'This is what we cut out.';
	return 'We are not sure about this cut-out. Is it right, or do you want to show us the product with a box or a few strokes?';
}

/** What the customer sees, in words; screen readers hear each change. */
export const CutOutStatus = ({ state, marks, note }: CutOutStatusProps) => (
	<chakra.div fontSize="small" flex="1 1 220px" role="status" aria-busy={state.busy && !state.unavailable}>
		<p>{textOf(state, marks)}</p>
		{note && <chakra.p color="muted">{note}</chakra.p>}
	</chakra.div>
);
