import { useState } from 'react';
import { codeLength } from '#shared/auth/codes.ts';
import { call } from '../../../api/client.ts';
import { errorMessage } from '../../../api/errors.ts';
import { signOut } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { emptyDigits } from '../CodeInput.tsx';
import { earlierCode, rememberMailedCode } from '../mailedCode.ts';
import { t } from './text.ts';

const purpose = 'erasure';

/** The steps of erasing the account: a code is mailed, and entered. */
export function useErasure() {
	const [id, setId] = useState<string>();
	const [digits, setDigits] = useState(emptyDigits);
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);

	/** Returns whether a code was mailed. It replaces the one before. */
	async function sendCode(): Promise<boolean> {
		setBusy(true);
		setError(undefined);
		try {
			const mailed = await call('requestErasure');
			rememberMailedCode({ purpose, id: mailed.id });
			setId(mailed.id);
			setDigits(emptyDigits);
			return true;
		} catch (thrown) {
			// The dialog was closed after a code was mailed.
			const earlier = id ? undefined : earlierCode(thrown, purpose);
			if (earlier) setId(earlier);
			else setError(errorMessage(thrown, t('codeFailed')));
			return false;
		} finally {
			setBusy(false);
		}
	}

	async function erase() {
		const code = digits.join('');
		if (!id || code.length < codeLength) return setError(t('allDigits'));
		setBusy(true);
		setError(undefined);
		try {
			await call('eraseMe', { body: { id, code } });
			toast('success', t('erased'), t('erasedNote'));
			signOut();
		} catch (thrown) {
			setDigits(emptyDigits());
			setError(errorMessage(thrown, t('verificationFailed')));
			setBusy(false);
		}
	}

	const change = (next: string[]) => {
		setDigits(next);
		setError(undefined);
	};
	return { codeSent: id !== undefined, digits, change, error, setError, busy, sendCode, erase };
}
