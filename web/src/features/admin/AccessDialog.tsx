import type { UserProfile } from '#shared/api/users.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { t } from './messages.en.ts';

/** Blocks a user, or lifts the block, with a reason. */
export default function AccessDialog({
	customer: { id, email, blocked },
	onDone,
	onClose,
}: {
	customer: UserProfile;
	onDone: () => void;
	onClose: () => void;
}) {
	const change = (reason: string) =>
		call('changeUserAccess', { params: { id }, body: { blocked: !blocked, reason } });
	return (
		<ReasonDialog
			title={t(blocked ? 'accessUnblockTitle' : 'accessBlockTitle', { email })}
			hint={t(blocked ? 'accessUnblockHint' : 'accessBlockHint')}
			action={t(blocked ? 'accessUnblock' : 'accessBlock')}
			onConfirm={async (reason) => {
				const changed = await attempt(
					() => change(reason),
					t('accessFailed'),
					t(blocked ? 'accessUnblocked' : 'accessBlocked'),
				);
				onDone();
				return changed;
			}}
			onClose={onClose}
		/>
	);
}
