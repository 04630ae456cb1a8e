import { useState } from 'react';
import type { UserProfile } from '#shared/api/users.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { creditRange } from '#shared/payments/pricing.ts';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/client.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';
import { Field, TextInput } from '../../ui/Field.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

interface GrantDialogProps {
	readonly customer: UserProfile;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

/** Grants credits with a reason, once: a repetition after a time-out has the same key. */
export default function GrantDialog({ customer: { id, email }, onDone, onClose }: GrantDialogProps) {
	const [credits, setCredits] = useState(1);
	const [sendOnce] = useState(idempotencyKeys);
	const grant = (reason: string) =>
		sendOnce({ id, credits, reason }, (idempotencyKey) =>
			call('grantCredits', { params: { id }, body: { credits, reason }, idempotencyKey }),
		);
	return (
		<ReasonDialog
			title={`Grant credits to ${email}`}
			hint="Only admins see the reason. The customer sees that our team has granted the credits."
			action={`Grant ${formatCredits(credits)}`}
			onConfirm={async (reason) => {
				const granted = await attempt(
					() => grant(reason),
					`${formatCredits(credits)} granted`,
					'The credits could not be granted. Please try again.',
				);
				if (granted) onDone();
				return granted;
			}}
			onClose={onClose}
		>
			<Field label="Credits" hint={`From ${creditRange.least} to ${creditRange.most}.`}>
				{(control) => (
					<TextInput
						{...control}
						type="number"
						required
						min={creditRange.least}
						max={creditRange.most}
						value={Number.isNaN(credits) ? '' : credits}
						onChange={(event) => setCredits(event.target.valueAsNumber)}
					/>
				)}
			</Field>
		</ReasonDialog>
	);
}
