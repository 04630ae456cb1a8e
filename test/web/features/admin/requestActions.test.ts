import { expect, it } from 'vitest';
import { actionsOf } from '../../../../web/src/features/admin/requestActions.ts';

it.each([
	['PENDING', false, ['start', 'deliver', 'fail']],
	['PROCESSING', false, ['take', 'deliver', 'fail']],
	['PROCESSING', true, ['giveBack', 'deliver', 'fail']],
	['FAILED', false, ['deliver']],
	['COMPLETED', false, ['remedy']],
	['archived', false, ['start', 'deliver', 'fail']],
])('a request that is %s, and the admin’s own: %s, allows %j', (status, isMine, actions) => {
	expect(actionsOf(status, isMine)).toEqual(actions);
});
