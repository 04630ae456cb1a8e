import type { UserProfile } from '#shared/api/users.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

interface AccessDialogProps {
	readonly customer: UserProfile;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

/** Blocks a user, or lifts the block, with a reason. */
export default function AccessDialog({
	customer: { id, email, blocked },
	onDone,
	onClose,
}: AccessDialogProps) {
	const action = blocked ? 'Unblock' : 'Block';
	const change = (reason: string) =>
		call('changeUserAccess', { params: { id }, body: { blocked: !blocked, reason } });
	return (
		<ReasonDialog
			title={`${action} ${email}`}
			hint={`${blocked ? '' : 'The user is signed out at once. '}Only admins see the reason.`}
			action={action}
			onConfirm={async (reason) => {
				const changed = await attempt(
					() => change(reason),
					blocked ? 'The user is unblocked' : 'The user is blocked',
					'The account could not be changed. Please try again.',
				);
				onDone();
				return changed;
			}}
			onClose={onClose}
		/>
	);
}
