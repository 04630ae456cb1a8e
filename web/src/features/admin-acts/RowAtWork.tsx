import type { WorkSubject } from '#shared/api/acts.ts';
import { AtWork } from './AtWork.tsx';
import { useActivity } from './useActivity.ts';

/** Who does something with the request or ticket of a row. */
export const RowAtWork = ({ subject, id }: { subject: WorkSubject; id: string }) => (
	<AtWork {...useActivity().of(subject, id)} />
);
