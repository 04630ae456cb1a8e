import { useEffect, useState } from 'react';

/** The server's time when `performance.now()` was 0, in milliseconds; `undefined` until it has answered. */
let origin: number | undefined;

/** Takes the time of an answer, as its header `Date` gives it. */
export function noteServerTime(date: string | null): void {
	const time = Date.parse(date ?? '');
	if (!Number.isNaN(time)) origin = time - performance.now();
}

/**
 * The server's time, to compare with the times that it sends: the clock of a device may be wrong by minutes or years.
 * Until the server has answered, it is the time of the device.
 */
export const serverNow = (): number => (origin === undefined ? Date.now() : origin + performance.now());

/** The server's time in milliseconds, renewed every `intervalMs`. */
export function useServerTime(intervalMs: number): number {
	const [now, setNow] = useState(serverNow);
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNow()), intervalMs);
		return () => clearInterval(timer);
	}, [intervalMs]);
	return now;
}
