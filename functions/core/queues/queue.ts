import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

/** A queue of SQS and its client. */
export interface Queue {
	readonly client: Pick<SQSClient, 'send'>;
	readonly url: string;
}

export const openQueue = (url: string): Queue => ({ client: new SQSClient({}), url });

/** SQS takes ten messages in a call. */
const perCall = 10;

interface SendOptions<T> {
	readonly delaySecondsOf?: (message: T) => number;
	readonly group?: string;
}

/**
 * Sends messages as JSON. They are delivered at least once, in any order, after so many seconds: 900 at most.
 *
 * @param options.group - a long queue of one group delays no other (fair queues of SQS).
 * @throws Error when a message was not taken; others may have been.
 */
export async function sendMessages<T extends object>(
	{ client, url }: Queue,
	messages: readonly T[],
	{ delaySecondsOf, group }: SendOptions<T> = {},
): Promise<void> {
	for (let start = 0; start < messages.length; start += perCall) {
		const Entries = messages.slice(start, start + perCall).map((message, n) => ({
			Id: String(n),
			MessageBody: JSON.stringify(message),
			DelaySeconds: delaySecondsOf?.(message) ?? 0,
			...(group && { MessageGroupId: group }),
		}));
		const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
		if (Failed.length > 0)
			throw new Error(`The queue did not take ${Failed.length} messages: ${Failed[0]?.Code}.`);
	}
}
