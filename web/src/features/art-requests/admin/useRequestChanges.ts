import { useMemo, useState } from 'react';
import { useServerMessages } from '../../../api/serverMessages.ts';
import { type ChangeableRow, noChanges, shownRows, withPush } from './rowChanges.ts';

/**
 * Rows of requests with what is newer than them: pushed changes, and those of the admin, which are shown at once.
 *
 * @param reload reads the rows again; rejects if they cannot be read
 */
export function useRequestChanges<Row extends ChangeableRow>(
	rows: readonly Row[] | undefined,
	reload: () => Promise<unknown>,
) {
	const [changes, setChanges] = useState(noChanges);
	useServerMessages((message) => {
		if (message.kind === 'art_request' || message.kind === 'assignment')
			setChanges((current) => withPush(current, message));
	});
	const shown = useMemo(() => rows && shownRows(rows, changes), [rows, changes]);
	return { rows: shown, changed: { change: setChanges, reload } };
}
