import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { serviceNames } from '#shared/art-requests/services.ts';

export const handler = endpoint('listServices', () =>
	serviceNames.map((name) => ({ name, ...settings.services[name] })),
);
