import * as z from 'zod';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import type { Change } from '../table/changes.ts';
import type { Delivery } from './deliver.ts';

const request = z.object({
	id: z.string(),
	userId: z.string(),
	status: z.enum(requestStatuses),
	updatedAt: z.string(),
	reason: z.string().optional(),
});
const user = z.object({ id: z.string(), credits: z.number(), tokenVersion: z.number() });

/**
 * What is to be said of a change, and to whom: another status to the request's owner and all admins, another balance to
 * its owner. Whoever has other rights is told their balance, too: the sockets that no longer count are closed by it.
 */
export function toDelivery({ before, after }: Change): Delivery | undefined {
	if (after?.kind === 'ART' && after.status !== before?.status) {
		const { id, userId, status, updatedAt, reason } = request.parse(after);
		return {
			to: userId,
			admins: true,
			push: { kind: 'art_request', id, user_id: userId, status, updated_at: updatedAt, reason },
		};
	}
	if (after?.kind === 'USER' && before) {
		const { id, credits, tokenVersion } = user.parse(after);
		if (credits === before.credits && tokenVersion === before.tokenVersion) return undefined;
		return { to: id, admins: false, push: { kind: 'balance', total_credit: credits } };
	}
	return undefined;
}
