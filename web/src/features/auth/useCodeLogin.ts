import { useState } from 'react';
import { codeLength } from '#shared/auth/codes.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { signIn } from '../../api/session.ts';
import { toast } from '../../ui/toasts.ts';
import { emptyDigits } from './CodeInput.tsx';

const redirectMs = 500;

/** The state of the code screen: what is typed, what is wrong, and how far the check is. */
export function useCodeLogin(userId: string) {
	const [digits, setDigits] = useState(emptyDigits);
	const [error, setError] = useState<string>();
	const [stage, setStage] = useState<'typing' | 'checking' | 'right'>('typing');

	async function verify(code: string) {
		if (code.length < codeLength) return setError('Please enter all 6 digits');
		setStage('checking');
		setError(undefined);
		try {
			const { token, expires_in } = await call('validateCode', { body: { user_id: userId, code } });
			setStage('right');
			toast('success', 'Welcome Back!', 'Great to see you again. Enjoy your session.');
			// Signing in opens the person's home: the green boxes are seen for a moment first.
			setTimeout(() => signIn(token, expires_in), redirectMs);
		} catch (thrown) {
			setStage('typing');
			// A fresh start: typing over six digits would send each digit as another guess.
			setDigits(emptyDigits());
			setError(errorMessage(thrown, 'Verification failed. Please try again.'));
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
