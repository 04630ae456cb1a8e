import { readUsualSeconds } from '#core/stats/usualTimes.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { serviceNames } from '#shared/art-requests/services.ts';

export const handler = endpoint('listServices', async () => {
	const usual = await readUsualSeconds(table());
	return serviceNames.map((name) => ({
		name,
		...settings.services[name],
		usual_seconds: usual[name],
		...(name === 'Marketing Content' && settings.openai && { text_may_differ: true as const }),
	}));
});
