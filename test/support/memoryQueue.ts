import type { SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import type { Queue } from '#core/queues/queue.ts';

/** A queue that keeps its messages. */
export function memoryQueue(url: string) {
	const queue = {
		messages: [] as object[],
		delays: [] as number[],
		groups: [] as (string | undefined)[],
		isDown: false,
	};
	const client = {
		async send(command: SendMessageBatchCommand) {
			if (queue.isDown) throw new Error(`${url} is down`);
			for (const { MessageBody = '', DelaySeconds = 0, MessageGroupId } of command.input.Entries ?? []) {
				queue.messages.push(JSON.parse(MessageBody));
				queue.delays.push(DelaySeconds);
				queue.groups.push(MessageGroupId);
			}
			return {};
		},
	};
	return Object.assign(queue, { url, client: client as unknown as Queue['client'] });
}
