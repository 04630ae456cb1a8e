import * as z from 'zod';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import type { ItemChange } from '../table/itemChange.ts';
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
 * Returns the push for a change: a request's new status for its owner and all admins, a new balance for its owner. A
 * change of role or block pushes the balance, too, since a delivery closes sockets that are no longer authorized.
 */
export function toDelivery({ before, after }: ItemChange): Delivery | undefined {
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
