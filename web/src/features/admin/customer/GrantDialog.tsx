import { useState } from 'react';
import type { UserProfile } from '#shared/api/users.ts';
import { codeLength } from '#shared/auth/codes.ts';
import { creditRange } from '#shared/payments/pricing.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { ApiError, errorMessage, isAborted } from '../../../api/errors.ts';
import { idempotencyKeys } from '../../../api/idempotencyKeys.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

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
				label={words('credits')}
				hint={t('grant.range', { least: String(creditRange.least), most: String(creditRange.most) })}
			>
				<TextInput
					type="number"
					required
					min={creditRange.least}
					max={creditRange.most}
					value={Number.isNaN(credits) ? '' : credits}
					onChange={(event) => setCredits(event.target.valueAsNumber)}
				/>
			</Field>
			{codeSent && (
				<Field label={t('grant.code')} hint={t('grant.codeHint')}>
					<TextInput
						required
						inputMode="numeric"
						autoComplete="one-time-code"
						pattern={`\\d{${codeLength}}`}
						maxLength={codeLength}
						value={code}
						onChange={(event) => setCode(event.target.value)}
					/>
				</Field>
			)}
		</ReasonDialog>
	);
}

/** Whether the server refused a grant since it needs a code. */
const needsCode = (error: unknown): boolean =>
	error instanceof ApiError && error.details.issues?.some(({ path }) => path === 'confirmation') === true;

/**
 * Grants credits to a user, once: a repetition after a time-out has the same key. If the server asks for a code, it is
 * mailed, and the grant is made with it.
 */
function useGrant(userId: string) {
	const [sendOnce] = useState(() => idempotencyKeys(`grant-${userId}`));
	/** The id of the challenge, once a code was mailed. */
	const [challenge, setChallenge] = useState<string>();
	const [code, setCode] = useState('');

	const send = (credits: number, reason: string) => {
		const confirmation = challenge ? { id: challenge, code } : undefined;
		const body = { credits, reason, confirmation };
		return sendOnce({ userId, ...body }, (idempotencyKey) =>
			call('grantCredits', { params: { id: userId }, body, idempotencyKey }),
		);
	};

	async function sendCode(): Promise<void> {
		const request = async () => setChallenge((await call('requestGrantCode')).id);
		setCode('');
		await attempt(request, t('grant.codeFailed'), t('grant.codeSent'));
	}

	/** Returns whether the credits were granted. */
	async function grant(credits: number, reason: string): Promise<boolean> {
		try {
			await send(credits, reason);
			toast('success', t('grant.done', { credits: formatCredits(credits) }));
			return true;
		} catch (error) {
			if (!challenge && needsCode(error)) await sendCode();
			else if (!isAborted(error)) toast('error', errorMessage(error, t('grant.failed')));
			return false;
		}
	}

	return { codeSent: challenge !== undefined, code, setCode, grant };
}
