import type { Construct } from 'constructs';
import { queryTable, type Resources, readItems, readPictures, writeItemsOf } from './grants.ts';
import { type FunctionContext, nodeFunction } from './nodeFunction.ts';
import { type WorkQueue, workQueue } from './workQueue.ts';

/** The queue of events for the webhooks of customers, and the function that sends them, which tries each eight times in a day. */
export function webhookQueue(scope: Construct, context: FunctionContext<Resources>): WorkQueue {
	const webhooks = workQueue(scope, context.settings, 'webhooks', {
		batchSize: 10,
		consumers: 10,
		// Tests on the emulator kill the function, and wait for the next delivery.
		retrySeconds: context.settings.emulator ? 30 : 180,
		// Failures of this function count, too.
		deliveries: 100,
	});
	const sendWebhooks = nodeFunction(scope, 'sendWebhooks', context, {
		environment: { WEBHOOK_QUEUE: webhooks.queue.queueUrl },
		grants: [readItems, queryTable, writeItemsOf(['USER'], 'Put', 'Update'), readPictures('results')],
	});
	webhooks.consume(sendWebhooks);
	return webhooks;
}
