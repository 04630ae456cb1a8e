/** The milliseconds for which processes run before they are stopped. */
const runMs = 10;

/**
 * Slows processes down with all their threads, workers too: they run for one of so many parts of the time, and are stopped for
 * the rest. Chromium's own throttling leaves workers as they are.
 *
 * @returns a function that ends it.
 */
export function slowDown(processes: readonly number[], factor: number): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
		for (const id of processes) process.kill(id, name);
	};
	function stop() {
		signal('SIGSTOP');
		timer = setTimeout(run, runMs * (factor - 1));
	}
	function run() {
		signal('SIGCONT');
		timer = setTimeout(stop, runMs);
	}
	run();
	return () => {
		clearTimeout(timer);
		signal('SIGCONT');
	};
}
