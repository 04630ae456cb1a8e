import { chakra } from '@chakra-ui/react';
import { formatCredits } from '#shared/credits/formatCredits.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodeInput } from './CodeInput.tsx';
import { ResendCode } from './ResendCode.tsx';
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
			title="Erase my account"
			onClose={onClose}
			actions={
				<>
					<Button size="small" onClick={onClose}>
						Keep my account
					</Button>
					<Button
						size="small"
						tone="solid"
						disabled={codeSent && !digits.every(Boolean)}
						busy={busy && (codeSent ? 'Erasing...' : 'Sending...')}
						onClick={() => void (codeSent ? erase() : sendCode())}
					>
						{codeSent ? 'Erase for good' : 'Send me a code'}
					</Button>
				</>
			}
		>
			<chakra.div display="grid" gap="4">
				<chakra.ul display="grid" gap="1" pl="5" listStyleType="disc">
					<li>You are signed out at once, and can no longer sign in to this account.</li>
					<li>Your photos, pictures, shared pages and messages are deleted within a day.</li>
					<li>Requests that are not finished end.</li>
					{credits > 0 && (
						<li>
							You have {formatCredits(credits)} left. {credits === 1 ? 'It is' : 'They are'} lost.
						</li>
					)}
					<li>Payments and credits stay in our books, without your name and address.</li>
				</chakra.ul>
				{codeSent && (
					<>
						<p>
							We sent a 6-digit code to{' '}
							<chakra.strong fontWeight="strong" overflowWrap="anywhere">
								{email}
							</chakra.strong>
							. Enter it to erase your account. This cannot be undone.
						</p>
						<CodeInput
							digits={digits}
							onChange={change}
							onInvalidPaste={() => setError('Please paste numbers only')}
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
