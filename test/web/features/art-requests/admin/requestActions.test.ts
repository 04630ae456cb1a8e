import { expect, it } from 'vitest';
import { actionsOf } from '../../../../../web/src/features/art-requests/admin/requestActions.ts';

it.each([
	['PENDING', ['start', 'deliver', 'fail']],
	['PROCESSING', ['deliver', 'fail']],
	['FAILED', ['deliver']],
	['COMPLETED', []],
	['archived', ['start', 'deliver', 'fail']],
])('a request that is %s allows an admin %j', (status, actions) => {
	expect(actionsOf(status)).toEqual(actions);
});
