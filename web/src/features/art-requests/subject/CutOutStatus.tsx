import { chakra } from '@chakra-ui/react';
import { type CutOutState, isSearching } from '../../../imaging/cutOutState.ts';
import { t } from '../messages.en.ts';
import { isUncertain } from './useImaging.ts';

interface CutOutStatusProps {
	readonly state: CutOutState;
	/** Whether the customer has taken the cut-out as it is. */
	readonly checked?: boolean | undefined;
	/** A sentence about where the photo is. */
	readonly note?: string | undefined;
}

function textOf({ state, checked }: CutOutStatusProps): string {
	const { cutOut, step, uploaded } = state;
	if (step === 'unavailable') return t('unavailable');
	if (step === 'uploading') return t('sendingPhoto', { percent: Math.floor(100 * uploaded) });
	if (!cutOut) return t('cuttingOut');
	if (!cutOut.bounds) return cutOut.isEdited ? t('nothingLeft') : t('nothingFound');
	if (cutOut.isEdited) return t('asMarked');
	return isUncertain(state) && !checked ? t('doubtful') : t('found');
}

/** What the customer sees, in words; screen readers hear each change. */
export const CutOutStatus = (props: CutOutStatusProps) => (
	<chakra.div fontSize="small" flex="1 1 200px" role="status" aria-busy={isSearching(props.state)}>
		<p>{textOf(props)}</p>
		{props.note && <chakra.p color="muted">{props.note}</chakra.p>}
	</chakra.div>
);
