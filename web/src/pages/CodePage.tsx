import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { codeLength } from '#shared/auth/codes.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/errors.ts';
import { signIn } from '../api/session.ts';
import { appPaths } from '../appPaths.ts';
import { CodeInput, emptyDigits } from '../features/auth/CodeInput.tsx';
import { t } from '../features/auth/messages.en.ts';
import { ResendCode } from '../features/auth/ResendCode.tsx';
import { requestCode, secondsSinceCode } from '../features/auth/requestCode.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { toast } from '../ui/toasts.ts';

const redirectMs = 500;

/** The state of the code form. */
function useCodeLogin(userId: string) {
	const [digits, setDigits] = useState(emptyDigits);
	const [error, setError] = useState<string>();
	const [stage, setStage] = useState<'editing' | 'verifying' | 'verified'>('editing');

	async function verify(code: string) {
		if (code.length < codeLength) return setError(t('allDigits'));
		setStage('verifying');
		setError(undefined);
		try {
			const { token, expires_in, created } = await call('validateCode', { body: { user_id: userId, code } });
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

export default function CodePage() {
	const [query] = useSearchParams();
	const [id, email] = [query.get('id'), query.get('email')];
	return id && email ? <CodeForm key={id} id={id} email={email} /> : <Navigate to={appPaths.login} replace />;
}

function CodeForm({ id, email }: { id: string; email: string }) {
	const [userId, setUserId] = useState(id);
	const code = useCodeLogin(userId);
	const complete = code.digits.every(Boolean);

	async function resend(): Promise<boolean> {
		const { id: newId } = await requestCode(email);
		if (!newId) return false;
		setUserId(newId);
		code.clear();
		return true;
	}

	function verify() {
		if (code.stage === 'editing') void code.verify();
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		verify();
	}

	return (
		<Page title={t('verifyAccount')} width="512px">
			<chakra.form onSubmit={submit} display="grid" gap="5" pt={{ base: '0', md: '7' }}>
				<PageTitle>{t('verifyAccount')}</PageTitle>
				<chakra.p color="muted">
					{t.rich('codeSent', {
						email,
						strong: (text) => (
							<chakra.strong color="ink" fontWeight="strong" overflowWrap="anywhere">
								{text}
							</chakra.strong>
						),
					})}
				</chakra.p>
				<chakra.div display="grid" gap="2">
					<CodeInput
						digits={code.digits}
						onChange={code.change}
						onInvalidPaste={() => code.setError(t('numbersOnly'))}
						onEnter={verify}
						error={Boolean(code.error)}
						stage={code.stage}
						describedBy="code-note"
					/>
					<chakra.p
						id="code-note"
						aria-live="polite"
						minHeight="1.5em"
						fontSize="small"
						color={code.error ? 'failed' : 'completed'}
					>
						{code.error ?? (code.stage === 'verified' ? t('verified') : '')}
					</chakra.p>
				</chakra.div>
				<Button
					type="submit"
					tone="primary"
					disabled={!complete || code.stage === 'verified'}
					busy={code.stage === 'verifying' && t('verifying')}
				>
					{t('verify')}
				</Button>
				<ResendCode passed={secondsSinceCode()} disabled={code.stage === 'verified'} onResend={resend} />
				<chakra.p fontSize="small" color="muted">
					{t.rich('codeMissing', {
						other: (text) => (
							<chakra.span textDecoration="underline" asChild>
								<Link to={appPaths.login}>{text}</Link>
							</chakra.span>
						),
					})}
				</chakra.p>
			</chakra.form>
		</Page>
	);
}
