import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { appPaths } from '../appPaths.ts';
import { CodeInput } from '../features/auth/CodeInput.tsx';
import { ResendCode } from '../features/auth/ResendCode.tsx';
import { requestCode } from '../features/auth/requestCode.ts';
import { t } from '../features/auth/text.ts';
import { useCodeLogin } from '../features/auth/useCodeLogin.ts';
import { Button } from '../ui/Button.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

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
				<ResendCode disabled={code.stage === 'verified'} onResend={resend} />
			</chakra.form>
		</Page>
	);
}
