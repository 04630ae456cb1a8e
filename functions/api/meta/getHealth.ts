import { endpoint } from '#runtime/endpoint.ts';
import { env } from '#runtime/env.ts';

export const handler = endpoint('getHealth', () => ({ version: env.VERSION }));
