import type { ArtRequest, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { call } from '../../../api/client.ts';
import { ApiError, isAborted } from '../../../api/errors.ts';
import { toast } from '../../../ui/toasts.ts';

interface List<Row> {
	readonly patch: (change: (row: Row) => Row) => void;
}

/**
 * Changes a request. The list shows the change at once, and the request as it was if the change fails. A toast tells
 * the outcome, with the server's reason.
 *
 * @returns whether it succeeded
 */
export async function updateRequest<Row extends Pick<ArtRequest, 'id' | 'status' | 'reason'>>(
	list: List<Row>,
	request: Row,
	change: ArtRequestUpdate,
): Promise<boolean> {
	const replace = (next: Row) => list.patch((row) => (row.id === next.id ? next : row));
	replace({ ...request, status: change.status, ...(change.reason && { reason: change.reason }) });
	try {
		await call('updateArtRequest', { params: { id: request.id }, body: change });
		toast('success', 'Art updated successfully!');
		return true;
	} catch (error) {
		replace(request);
		const reason = error instanceof ApiError ? error.serverMessage : undefined;
		if (!isAborted(error)) toast('error', 'Failed to update art. Please try again.', reason);
		return false;
	}
}
