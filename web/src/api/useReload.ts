import { useRef } from 'react';

/** Reads that note whether the last one failed, so that a reload by SWR's `mutate`, which does not throw, can. */
export function useReload<Args extends readonly unknown[], Result>(
	readOnce: (...args: Args) => Promise<Result>,
) {
	const failure = useRef<unknown>(undefined);
	return {
		async read(...args: Args): Promise<Result> {
			try {
				const result = await readOnce(...args);
				failure.current = undefined;
				return result;
			} catch (error) {
				failure.current = error;
				throw error;
			}
		},
		/** Throws `ApiError`. */
		async reload(mutate: () => Promise<unknown>) {
			await mutate();
			if (failure.current) throw failure.current;
		},
	};
}
