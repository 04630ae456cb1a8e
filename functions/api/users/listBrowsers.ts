import { listBrowsers } from '#core/auth/knownBrowsers.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('listBrowsers', async ({ user, browser }) =>
	(await listBrowsers(table(), user.id)).map(({ id, name, createdAt, updatedAt }) => ({
		id,
		name,
		current: id === browser?.id,
		first_used_at: createdAt,
		last_used_at: updatedAt,
	})),
);
