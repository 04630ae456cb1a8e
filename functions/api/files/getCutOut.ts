import { cutOutRow, getCutOut } from '#core/files/cutOuts.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getCutOut', async ({ user, params, query, now }) => {
	const found = await getCutOut(table(), user.id, params.id, query.box);
	return cutOutRow(table(), found, (key) => linkToPicture(key, now));
});
