import { AppError } from '#core/appError.ts';
import { adminRequestRow } from '#core/art-requests/artRequestRow.ts';
import { getArtRequest, mayRead, toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { emailReader, type User } from '#core/users/users.ts';
import { artRequestRow as rowSchema } from '#shared/api/artRequests.ts';
import { table } from './dependencies.ts';

/** Runs a change; a conflict then carries the row as it is now, so that a page shows what is true. */
export async function withCurrent<T>(run: () => Promise<T>, readRow: () => Promise<unknown>): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
		throw new AppError(error.code, error, { ...error.extras, current: await readRow() });
	}
}

/** The row of a request as it is now for a user who may read it, without links to its pictures, which many functions may not read. */
export async function currentRequest(user: User, id: string): Promise<unknown> {
	const request = await getArtRequest(table(), id);
	if (!request || !mayRead(user, request)) return undefined;
	const row = await adminRequestRow(undefined, toArtRequestItem(request), emailReader(table()), new Date());
	return rowSchema.parse(row);
}
