import { useState } from 'react';
import type { UserProfile } from '#shared/api/users.ts';
import { codeLength } from '#shared/auth/codes.ts';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { creditRange } from '#shared/payments/pricing.ts';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { useGrant } from './useGrant.ts';

interface GrantDialogProps {
	readonly customer: UserProfile;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

/** Grants credits with a reason. A grant of many credits asks for a code that is mailed to the admin. */
export default function GrantDialog({ customer: { id, email }, onDone, onClose }: GrantDialogProps) {
	const [credits, setCredits] = useState(1);
	const { codeSent, code, setCode, grant } = useGrant(id);
	return (
		<ReasonDialog
			title={`Grant credits to ${email}`}
			hint="Only admins see the reason. The customer sees that our team has granted the credits."
			action={`Grant ${formatCredits(credits)}`}
			onConfirm={async (reason) => {
				const granted = await grant(credits, reason);
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
			{codeSent && (
				<Field label="Code" hint="So many credits need a code. We have mailed you one.">
					{(control) => (
						<TextInput
							{...control}
							required
							inputMode="numeric"
							autoComplete="one-time-code"
							pattern={`\\d{${codeLength}}`}
							maxLength={codeLength}
							value={code}
							onChange={(event) => setCode(event.target.value)}
						/>
					)}
				</Field>
			)}
		</ReasonDialog>
	);
}
