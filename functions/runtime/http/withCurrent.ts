import { AppError } from '#core/appError.ts';

/** Runs a change; a conflict then carries the row as it is now, so that a page shows what is true. */
export async function withCurrent<T>(run: () => Promise<T>, readRow: () => Promise<unknown>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
		throw new AppError(error.code, error, { ...error.extras, current: await readRow() });
	}
}
