import { beginErasure } from '#core/personal-data/erasure.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('eraseMe', ({ user, body, now }) => beginErasure(table(), user, body, now));
