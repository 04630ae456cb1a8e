import { useEffect, useState } from 'react';
import { serverNow } from './serverClock.ts';

/** The server's time in milliseconds, renewed every `intervalMs`. */
export function useServerTime(intervalMs: number): number {
	const [now, setNow] = useState(serverNow);
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNow()), intervalMs);
		return () => clearInterval(timer);
	}, [intervalMs]);
	return now;
}
