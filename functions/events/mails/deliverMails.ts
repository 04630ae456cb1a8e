import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { isMalformed, isRefused, isThrottled } from '#adapters/mail/mailer.ts';
import { type MailOrder, mailOrder } from '#core/mails/mailOrders.ts';
import { runOnce } from '#core/table/effects.ts';
import { readItem } from '#core/table/query.ts';
import { describeError, log } from '#runtime/logger.ts';
import { type MailContext, sendOrderedMail } from './sendOrderedMail.ts';

/** How many of these functions run at once; see `mailQueue` in infra. */
const consumers = 2;

/** Sends the mail of an order. One that the provider can never take is not retried. */
async function send(context: MailContext, order: MailOrder): Promise<void> {
	const { table } = context;
	const item = await readItem(table, order.key);
	if (!item) return;
	// By the id of the request, the query of an order finds its mails.
	const id = typeof item.id === 'string' ? item.id : undefined;
	const { name } = order;
	try {
		await sendOrderedMail(context, order, item);
		log.info('mailed', { id, name });
	} catch (error) {
		if (!isMalformed(error)) throw error;
		log.error('mail dropped', { id, name, ...describeError(error) });
	}
}

/** The name of the marker of a mail. */
const markerOf = ({ name, recipient }: MailOrder): string =>
	name.startsWith('ARTIST') ? `MAIL#${name}#${recipient}` : `MAIL#${name}`;

/**
 * Sends mails, each once, not faster than the stage's rate. A mail that the provider refuses stays in the queue and is delivered
 * again later; when it throttles, the rest of the batch does, too, so that login codes are sent first.
 */
export async function deliverMails(
	context: MailContext,
	mailsPerSecond: number,
	records: readonly Pick<SQSRecord, 'body' | 'messageId'>[],
): Promise<SQSBatchResponse> {
	const pauseMs = (1000 * consumers) / mailsPerSecond;
	const failed: string[] = [];
	for (const [at, { body, messageId }] of records.entries()) {
		const started = Date.now();
		try {
			const order = mailOrder.parse(JSON.parse(body));
			await runOnce(context.table, markerOf(order), order.of, new Date(), () => send(context, order));
		} catch (error) {
			log.error(isRefused(error) ? 'mail refused' : 'not mailed', describeError(error));
			failed.push(messageId);
			if (!isThrottled(error)) continue;
			failed.push(...records.slice(at + 1).map((record) => record.messageId));
			break;
		}
		await sleep(Math.max(0, started + pauseMs - Date.now()));
	}
	return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}
