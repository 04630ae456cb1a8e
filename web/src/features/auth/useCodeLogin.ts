import { useState } from 'react';
import { codeLength } from '#shared/auth/codes.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { toast } from '../../ui/toasts.ts';
import { emptyDigits } from './CodeInput.tsx';
import { t } from './text.ts';

const redirectMs = 500;

/** The state of the code form. */
export function useCodeLogin(userId: string) {
	const [digits, setDigits] = useState(emptyDigits);
	const [error, setError] = useState<string>();
	const [stage, setStage] = useState<'editing' | 'verifying' | 'verified'>('editing');

	async function verify(code: string) {
		if (code.length < codeLength) return setError(t('allDigits'));
		setStage('verifying');
		setError(undefined);
		try {
			const { token, expires_in, created } = await call('validateCode', {
				body: { user_id: userId, code },
			});
			setStage('verified');
			if (created) toast('success', t('welcomeNew'), t('welcomeNewNote'));
			else toast('success', t('welcomeBack'), t('welcomeBackNote'));
			// Signing in redirects at once: the success message is shown for a moment first.
			setTimeout(() => signIn(token, expires_in), redirectMs);
		} catch (thrown) {
			setStage('editing');
			// Otherwise each digit typed over the old ones would send another attempt.
			setDigits(emptyDigits());
			setError(errorMessage(thrown, t('verificationFailed')));
		}
	}

	function change(next: string[]) {
		setDigits(next);
		setError(undefined);
		const code = next.join('');
		if (code.length === codeLength && code !== digits.join('')) void verify(code);
	}

	const clear = () => {
		setDigits(emptyDigits());
		setError(undefined);
	};
	return { digits, change, clear, error, setError, stage, verify: () => verify(digits.join('')) };
}
