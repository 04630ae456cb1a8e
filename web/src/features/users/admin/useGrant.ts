import { useState } from 'react';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { ApiError, errorMessage, isAborted } from '../../../api/errors.ts';
import { idempotencyKeys } from '../../../api/idempotencyKeys.ts';
import { formatCredits } from '../../../language/formatCredits.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from './text.ts';

/** Whether the server refused a grant since it needs a code. */
const needsCode = (error: unknown): boolean =>
	error instanceof ApiError && error.details.issues?.some(({ path }) => path === 'confirmation') === true;

/**
 * Grants credits to a user, once: a repetition after a time-out has the same key. If the server asks for a code, it is
 * mailed, and the grant is made with it.
 */
export function useGrant(userId: string) {
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
		await attempt(request, t('grant.codeSent'), t('grant.codeFailed'));
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
