import { chakra } from '@chakra-ui/react';
import { hasMarks, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { CutOutState } from '../../../imaging/imagingClient.ts';
import type { SaliencyState } from '../../../imaging/saliencyMessages.ts';
import { cutOutUnavailable } from './cutOutUnavailable.ts';
import { isUncertain } from './useImaging.ts';

interface CutOutStatusProps {
	readonly state: CutOutState;
	readonly saliency: SaliencyState;
	readonly marks: SubjectMarks;
	/** A sentence about where the photo is. */
	readonly note?: string | undefined;
}

function textOf({ state, saliency, marks }: CutOutStatusProps): string {
	const { cutOut, step, unavailable } = state;
	/** How much of the network is loaded that makes the outline finer, 0 to 1. */
	const refining = step === 'at once' ? (saliency.status === 'loading' ? saliency.progress : 1) : undefined;
	if (unavailable) return cutOutUnavailable;
	if (!cutOut) return 'Finding the product…';
	if (step === 'waiting') return 'Cutting out again…';
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
export const CutOutStatus = (props: CutOutStatusProps) => (
	<chakra.div
		fontSize="small"
		flex="1 1 200px"
		role="status"
		aria-busy={props.state.step === 'waiting' && !props.state.unavailable}
	>
		<p>{textOf(props)}</p>
		{props.note && <chakra.p color="muted">{props.note}</chakra.p>}
	</chakra.div>
);
