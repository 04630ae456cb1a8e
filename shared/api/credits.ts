import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';

export const service = z.object({
	name: z.enum(serviceNames),
	/** What one request costs, in credits. */
	credit: z.int().positive(),
	/** Whether it can be ordered today. */
	available: z.boolean(),
});
export type Service = z.infer<typeof service>;

export const services = z.array(service);
