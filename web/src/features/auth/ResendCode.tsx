import { useEffect, useState } from 'react';
import { resendSeconds } from '#shared/auth/codes.ts';
import { Button } from '../../ui/Button.tsx';
import { t } from './messages.en.ts';

/** Counts down from `seconds` to 0, of which some have passed at first; `restart` starts again. */
function useCountdown(seconds: number, passed: number) {
	const [endsAt, setEndsAt] = useState(() => performance.now() + (seconds - passed) * 1000);
	const [now, setNow] = useState(() => performance.now());
	const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
	const running = secondsLeft > 0;

	useEffect(() => {
		if (!running) return;
		const timer = setInterval(() => setNow(performance.now()), 250);
		return () => clearInterval(timer);
	}, [running]);

	const restart = () => {
		setNow(performance.now());
		setEndsAt(performance.now() + seconds * 1000);
	};
	return { secondsLeft, restart };
}

interface ResendCodeProps {
	readonly disabled: boolean;
	/** Seconds since the code before was mailed. */
	readonly passed?: number;
	/** Mails another code; returns whether it was mailed. */
	readonly onResend: () => Promise<boolean>;
}

/** The button that mails another code, a minute after the one before. */
export function ResendCode({ disabled, passed = 0, onResend }: ResendCodeProps) {
	const [sending, setSending] = useState(false);
	const { secondsLeft, restart } = useCountdown(resendSeconds, passed);

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
