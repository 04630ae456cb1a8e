import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { codeLength } from '#shared/auth/codes.ts';
import { call } from '../../../api/client.ts';
import { ApiError, errorMessage } from '../../../api/errors.ts';
import { signOut } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { CodeInput, emptyDigits } from '../CodeInput.tsx';
import { t } from '../messages.en.ts';
import { ResendCode } from '../ResendCode.tsx';

/** The id of the last code, which is still entered if the dialog was closed after it was mailed. */
let lastId: string | undefined;

/** The steps of erasing the account: a code is mailed, and entered. */
function useErasure() {
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
			lastId = mailed.id;
			setId(lastId);
			setDigits(emptyDigits);
			return true;
		} catch (thrown) {
			const isTooSoon = thrown instanceof ApiError && thrown.details.status === 429;
			if (!id && lastId && isTooSoon) setId(lastId);
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

interface EraseAccountDialogProps {
	readonly email: string;
	/** The balance, which is lost. */
	readonly credits: number;
	readonly onClose: () => void;
}

/** Says what is erased, mails a code, and erases the account with it. */
export default function EraseAccountDialog({ email, credits, onClose }: EraseAccountDialogProps) {
	const { codeSent, digits, change, error, setError, busy, sendCode, erase } = useErasure();
	return (
		<Dialog
			title={t('erase')}
			onClose={onClose}
			actions={
				<>
					<Button size="small" onClick={onClose}>
						{t('keep')}
					</Button>
					<Button
						size="small"
						tone="solid"
						disabled={codeSent && !digits.every(Boolean)}
						busy={busy && t(codeSent ? 'erasing' : 'sending')}
						onClick={() => void (codeSent ? erase() : sendCode())}
					>
						{t(codeSent ? 'eraseForGood' : 'sendCode')}
					</Button>
				</>
			}
		>
			<chakra.div display="grid" gap="4">
				<chakra.ul display="grid" gap="1" pl="5" listStyleType="disc">
					<li>{t('eraseSession')}</li>
					<li>{t('erasePhotos')}</li>
					<li>{t('eraseRequests')}</li>
					{credits > 0 && <li>{t('eraseCredits', { count: credits })}</li>}
					<li>{t('eraseBooks')}</li>
				</chakra.ul>
				{codeSent && (
					<>
						<p>
							{t.rich('eraseCodeSent', {
								email,
								strong: (text) => (
									<chakra.strong fontWeight="strong" overflowWrap="anywhere">
										{text}
									</chakra.strong>
								),
							})}
						</p>
						<CodeInput
							digits={digits}
							onChange={change}
							onInvalidPaste={() => setError(t('numbersOnly'))}
							onEnter={() => void erase()}
							error={Boolean(error)}
							stage={busy ? 'verifying' : 'editing'}
							describedBy="erasure-note"
						/>
					</>
				)}
				<chakra.p id="erasure-note" aria-live="polite" minHeight="1.5em" fontSize="small" color="failed">
					{error}
				</chakra.p>
				{codeSent && <ResendCode disabled={busy} onResend={sendCode} />}
			</chakra.div>
		</Dialog>
	);
}
