import { beginErasure } from '#core/personal-data/erasure.ts';
import { table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('eraseMe', ({ user, body, now }) =>
	beginErasure({ table: table(), readKey: tokenKey() }, user, body, now),
);
