import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { postEvent } from '#adapters/webhooks/postEvent.ts';
import { openQueue } from '#core/queues/queue.ts';
import { linkToPicture, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { type DeliveryContext, deliverEvents } from './webhooks/deliverEvents.ts';

const context = once((): DeliveryContext => {
	const { client, url: QueueUrl } = openQueue(env.WEBHOOK_QUEUE);
	return {
		table: table(),
		linkToPicture,
		post: (webhook, event, now) => postEvent(settings, webhook, event, now),
		holdBack: (ReceiptHandle, VisibilityTimeout) =>
			client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout })),
	};
});

export const handler = task<SQSEvent, SQSBatchResponse>('sendWebhooks', ({ Records }, now) =>
	deliverEvents(context(), Records, now),
);
