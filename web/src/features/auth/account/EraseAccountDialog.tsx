import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CodeInput } from '../CodeInput.tsx';
import { ResendCode } from '../ResendCode.tsx';
import { t } from './text.ts';
import { useErasure } from './useErasure.ts';

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
							{t.rich('codeSent', {
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
