import type { ArtRequest, ArtRequestRow } from '#shared/api/artRequests.ts';
import type { Input } from '#shared/api/routes.ts';
import { serverNow } from '../../api/serverClock.ts';
import { currentSession } from '../../api/session.ts';

/** How long the index of the list may lag behind a new request. */
const laggingMs = 60_000;

interface CreatedRequest {
	readonly row: ArtRequestRow;
	/** The token of the session that created it. */
	readonly token: string | undefined;
}

let created: readonly CreatedRequest[] = [];

/** The list's row of a request that was just created. */
export function createdRow(
	request: Pick<ArtRequest, 'id' | 'credit_amount'> & { readonly user: ArtRequestRow['user'] },
	{ service, data }: Input<'createArtRequest'>['body'],
	name?: string,
	now = new Date(serverNow()),
): ArtRequestRow {
	const at = now.toISOString();
	return {
		...request,
		...(name && { name }),
		...(data.batch && { batch: data.batch }),
		user_id: request.user.id,
		service,
		status: 'PENDING',
		created_at: at,
		updated_at: at,
		data: {
			files: data.files,
			artStyle: data.artStyle,
			preset: data.preset,
			description: data.enhancementOptions.description,
			variant: data.look?.variant,
		},
		data_result: { files: [] },
		preview: {},
	};
}

/** Adds a request to the lists that are read within the next minute. */
export function rememberCreated(row: ArtRequestRow): void {
	created = [{ row, token: currentSession()?.token }, ...created.filter((each) => each.row.id !== row.id)];
}

/** The rows of a list's first page, with the requests of this session that its index may not contain yet. */
export function withCreated(rows: readonly ArtRequestRow[], now = serverNow()): ArtRequestRow[] {
	const token = currentSession()?.token;
	created = created.filter(
		(each) => each.token === token && now - Date.parse(each.row.created_at) < laggingMs,
	);
	const missing = created.filter(({ row }) => !rows.some(({ id }) => id === row.id));
	return [...missing.map(({ row }) => row), ...rows];
}
