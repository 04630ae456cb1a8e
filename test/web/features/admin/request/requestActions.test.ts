import { expect, it } from 'vitest';
import { actionsOf } from '#web/features/admin/request/requestActions.ts';

it.each([
	['PENDING', false, 0, ['take', 'deliver', 'fail']],
	['PROCESSING', false, 0, ['take', 'deliver', 'fail']],
	['PROCESSING', true, 1, ['giveBack', 'deliver', 'fail', 'remedy']],
	['FAILED', false, 0, ['deliver']],
	['FAILED', false, 1, ['deliver', 'remedy']],
	['COMPLETED', false, 1, ['remedy']],
	['archived', false, 0, ['take', 'deliver', 'fail']],
])(
	'a request that is %s, and the admin’s own: %s, with %d pictures, allows %j',
	(status, isMine, n, actions) => {
		const files = Array.from({ length: n }, String);
		expect(actionsOf({ status, data_result: { files } }, isMine)).toEqual(actions);
	},
);
