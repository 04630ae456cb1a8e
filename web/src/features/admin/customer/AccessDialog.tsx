import type { UserProfile } from '#shared/api/users.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
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
			title={t(blocked ? 'access.unblockTitle' : 'access.blockTitle', { email })}
			hint={t(blocked ? 'access.unblockHint' : 'access.blockHint')}
			action={t(blocked ? 'access.unblock' : 'access.block')}
			onConfirm={async (reason) => {
				const changed = await attempt(
					() => change(reason),
					t('access.failed'),
					t(blocked ? 'access.unblocked' : 'access.blocked'),
				);
				onDone();
				return changed;
			}}
			onClose={onClose}
		/>
	);
}
