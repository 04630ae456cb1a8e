interface SchedulerOptions<Job, Image> {
	/** How many jobs run at the same time. */
	readonly parallel: number;
	/** How far a job's tile is from the visible part of the page, in pixels. */
	readonly distance: (job: Job) => number;
	readonly render: (job: Job, signal: AbortSignal) => Promise<Image>;
	readonly onRendered: (job: Job, image: Image) => void;
}

export interface PreviewScheduler<Job> {
	/** Asks for a job, once for all callers that ask for its key. Returns a function that withdraws it while it waits. */
	request(job: Job): () => void;
	/** Withdraws every job, also those that run. */
	cancel(): void;
}

/**
 * Renders each requested job once, of those that wait always the one whose tile is nearest. A job that fails is not
 * repeated.
 */
export function createPreviewScheduler<Job extends { readonly key: string }, Image>({
	parallel,
	distance,
	render,
	onRendered,
}: SchedulerOptions<Job, Image>): PreviewScheduler<Job> {
	const begun = new Set<string>();
	const waiting = new Map<string, Job>();
	let running = 0;
	let stop = new AbortController();

	function nearest(): Job | undefined {
		const distances = [...waiting.values()].map((job) => ({ job, at: distance(job) }));
		return distances.toSorted((a, b) => a.at - b.at)[0]?.job;
	}

	async function run(job: Job, { signal }: AbortController) {
		running++;
		try {
			const image = await render(job, signal);
			if (!signal.aborted) onRendered(job, image);
		} catch {
			// The tile keeps its sample.
		}
		if (signal.aborted) return;
		running--;
		runNext();
	}

	function runNext() {
		while (running < parallel) {
			const job = nearest();
			if (!job) return;
			waiting.delete(job.key);
			begun.add(job.key);
			void run(job, stop);
		}
	}

	return {
		request(job) {
			if (begun.has(job.key)) return () => undefined;
			waiting.set(job.key, job);
			// All tiles of a page ask before the first one is chosen.
			queueMicrotask(runNext);
			return () => {
				if (waiting.get(job.key) === job) waiting.delete(job.key);
			};
		},
		cancel() {
			stop.abort();
			stop = new AbortController();
			waiting.clear();
			begun.clear();
			running = 0;
		},
	};
}
