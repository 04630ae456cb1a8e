import type { PlaceFile } from '#shared/api/placeFiles.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';

/** How often the files of a picture are asked for. A call stores at least one, and most store all. */
const mostCalls = 6;

/** The gateway ends a call after 29 seconds, with an error that has no code of ours; what was drawn until then is stored. */
const wasEnded = (error: unknown): boolean =>
	error instanceof ApiError && (error.details.status ?? 0) >= 500 && error.details.code === undefined;

/**
 * Has the files of a picture for places made. Where the gateway has ended a call, the next one finds what that has stored.
 *
 * @throws ApiError of the last call.
 */
export async function makePlaceFiles(
	id: string,
	places: readonly PlaceId[],
	signal: AbortSignal,
): Promise<readonly PlaceFile[]> {
	for (let calls = 1; ; calls++)
		try {
			return await call('makePlaceFiles', { params: { id }, body: { places: [...places] } });
		} catch (error) {
			signal.throwIfAborted();
			if (!wasEnded(error) || calls === mostCalls) throw error;
		}
}
