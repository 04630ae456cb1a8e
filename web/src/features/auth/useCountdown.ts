import { useEffect, useState } from 'react';

/** Counts down from `seconds` to 0; `restart` starts again. */
export function useCountdown(seconds: number) {
	const [endsAt, setEndsAt] = useState(() => performance.now() + seconds * 1000);
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
