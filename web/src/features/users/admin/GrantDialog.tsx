import { useState } from 'react';
import type { UserProfile } from '#shared/api/users.ts';
import { codeLength } from '#shared/auth/codes.ts';
import { creditRange } from '#shared/payments/pricing.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { t } from './text.ts';
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
			title={t('grant.title', { email })}
			hint={t('grant.hint')}
			action={t('grant.action', { credits: formatCredits(credits) })}
			onConfirm={async (reason) => {
				const granted = await grant(credits, reason);
				if (granted) onDone();
				return granted;
			}}
			onClose={onClose}
		>
			<Field
				label={t('grant.credits')}
				hint={t('grant.range', { least: String(creditRange.least), most: String(creditRange.most) })}
			>
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
				<Field label={t('grant.code')} hint={t('grant.codeHint')}>
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
