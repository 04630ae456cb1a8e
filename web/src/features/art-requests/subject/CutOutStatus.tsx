import { chakra } from '@chakra-ui/react';
import { hasMarks, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { useSite } from '../../../api/useSite.ts';
import { type CutOutState, isSearching } from '../../../imaging/imagingClient.ts';
import type { NetworkState } from '../../../imaging/networkMessages.ts';
import { t } from '../messages.en.ts';
import { isUncertain, mayHaveOpenings } from './useImaging.ts';

interface CutOutStatusProps {
	readonly state: CutOutState;
	readonly networks: NetworkState;
	readonly marks: SubjectMarks;
	/** Whether the customer has taken the cut-out as it is. */
	readonly checked?: boolean | undefined;
	/** A sentence about where the photo is. */
	readonly note?: string | undefined;
}

function textOf({ state, networks, marks, checked }: CutOutStatusProps, isRefined: boolean): string {
	const { cutOut, step, unavailable } = state;
	if (unavailable) return t('unavailable');
	if (!cutOut) {
		const loaded = networks.status === 'loading' ? networks.progress : 1;
		return t('finding', { isLoading: loaded < 1 ? 'yes' : 'no', percent: Math.floor(100 * loaded) });
	}
	if (step === 'waiting') return t('again');
	if (step === 'rough') return t('checking');
	if (!cutOut.bounds) return hasMarks(marks) ? t('nothingLeft') : t('nothingFound');
	if (hasMarks(marks)) return t('asMarked');
	if (isRefined) return t('refinedLater');
	if (isUncertain(state) && !checked) return t('doubtful');
	return t(mayHaveOpenings(state) && !checked ? 'mayHaveOpenings' : 'found');
}

/** What the customer sees, in words; screen readers hear each change. */
export const CutOutStatus = (props: CutOutStatusProps) => (
	<chakra.div fontSize="small" flex="1 1 200px" role="status" aria-busy={isSearching(props.state)}>
		<p>{textOf(props, Boolean(useSite()?.refines_outlines))}</p>
		{props.note && <chakra.p color="muted">{props.note}</chakra.p>}
	</chakra.div>
);
