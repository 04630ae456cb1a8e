import { SFNClient } from '@aws-sdk/client-sfn';
import type { SQSEvent } from 'aws-lambda';
import type { QueuedCutOut } from '#core/files/cutOuts.ts';
import { createFindAlpha } from '#engine/cut-out/findByNetworks.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { log, logContext } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { cutOutForRequest, cutOutForSite } from './steps/cutOuts.ts';
import type { QueuedDrawing } from './steps/drawQueued.ts';

const context = once(() => ({
	table: table(),
	bucket: bucket(),
	stepFunctions: new SFNClient({}),
	find: createFindAlpha(settings.cutOut, log),
}));

/** Cuts out the photos that wait in the queue, one at a time: those of a form, and those of requests without a mask. */
export const handler = task<SQSEvent, void>('cutOut', async ({ Records }, now, { awsRequestId }) => {
	for (const { body } of Records) {
		const message = JSON.parse(body) as QueuedCutOut | QueuedDrawing;
		const { trace = awsRequestId } = message;
		if ('token' in message) {
			logContext({ task: 'cutOut', id: message.id, attempt: message.attempt, trace });
			await cutOutForRequest(context(), message, now);
		} else {
			logContext({ task: 'cutOut', trace });
			await cutOutForSite(context(), message, now);
		}
	}
});
