import { type RequestStatus, toRequestStatus } from '#shared/art-requests/statuses.ts';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

/** What an admin can do with a request. */
export type RequestAction = 'take' | 'giveBack' | 'deliver' | 'fail' | 'remedy';

export const actionLabels: Record<RequestAction, string> = {
	take: words('take'),
	giveBack: words('giveBack'),
	deliver: t('actions.deliver'),
	fail: words('markFailed'),
	remedy: t('actions.remedy'),
};

const actions: Record<RequestStatus, readonly RequestAction[]> = {
	PENDING: ['take', 'deliver', 'fail'],
	PROCESSING: ['take', 'deliver', 'fail'],
	// A gift: the picture is delivered, and the refund stays.
	FAILED: ['deliver'],
	COMPLETED: ['remedy'],
};

/**
 * The actions that a request's status allows; an unknown status is treated as pending.
 *
 * @param isMine whether the admin works on it: then it can be given back
 */
export const actionsOf = (
	{
		status,
		data_result,
	}: { readonly status: string; readonly data_result: { readonly files: readonly string[] } },
	isMine: boolean,
): readonly RequestAction[] => [
	...actions[toRequestStatus(status)].map((action) => (action === 'take' && isMine ? 'giveBack' : action)),
	// An earlier picture can be withdrawn.
	...(status !== 'COMPLETED' && data_result.files.length > 0 ? ['remedy' as const] : []),
];
