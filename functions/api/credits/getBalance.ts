import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getBalance', ({ user }) => ({ credits: user.credits }));
