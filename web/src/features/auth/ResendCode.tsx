import { useState } from 'react';
import { resendSeconds } from '#shared/auth/codes.ts';
import { Button } from '../../ui/Button.tsx';
import { t } from './text.ts';
import { useCountdown } from './useCountdown.ts';

interface ResendCodeProps {
	readonly disabled: boolean;
	/** Mails another code; returns whether it was mailed. */
	readonly onResend: () => Promise<boolean>;
}

/** The button that mails another code, a minute after the one before. */
export function ResendCode({ disabled, onResend }: ResendCodeProps) {
	const [sending, setSending] = useState(false);
	const { secondsLeft, restart } = useCountdown(resendSeconds);

	async function resend() {
		setSending(true);
		if (await onResend()) restart();
		setSending(false);
	}

	return (
		<Button tone="ghost" disabled={secondsLeft > 0 || sending || disabled} onClick={resend}>
			{secondsLeft > 0 ? t('resendIn', { seconds: String(secondsLeft) }) : t('resend')}
		</Button>
	);
}
