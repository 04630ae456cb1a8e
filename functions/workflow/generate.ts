import { SFNClient } from '@aws-sdk/client-sfn';
import type { SQSEvent } from 'aws-lambda';
import type { QueuedPlaceFiles } from '#core/art-requests/placeFiles.ts';
import { reserveSpending } from '#core/spending/reserveSpending.ts';
import { bucket, engineKey, table } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { alarm, log, logContext } from '#runtime/logger.ts';
import { signedPicture } from '#runtime/signedPicture.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { createEngine } from '#stage/engine';
import { drawPlaceFiles, drawQueuedPlaces } from './steps/drawPlaceFiles.ts';
import { drawQueued, type QueuedDrawing } from './steps/drawQueued.ts';

/** The stage's image engine. */
const engine = /* @__PURE__ */ once(() =>
	createEngine({
		// Read on first use only: the embedded engine has no key.
		readKey: () => engineKey()(),
		openai: settings.openai,
		reserveSpending: (cents: number) =>
			reserveSpending(table(), cents, settings.dailyEngineCents, new Date()),
		seconds: settings.engineSeconds,
		log,
		alarm,
	}),
);

const drawing = once(() => ({
	table: table(),
	bucket: bucket(),
	engine: engine(),
	sign: signedPicture,
	stepFunctions: new SFNClient({}),
}));

/** Draws the pictures and the files for marketplaces that wait in the queue, one at a time; the queue's mapping bounds how many of these run at once. */
export const handler = task<SQSEvent, void>('generate', async ({ Records }, now, context) => {
	for (const { body } of Records) {
		const message = JSON.parse(body) as QueuedDrawing | QueuedPlaceFiles;
		const { id, attempt, trace } = message as Partial<QueuedDrawing>;
		logContext({ task: 'generate', id, attempt, trace: trace ?? context.awsRequestId });
		if ('places' in message) await drawQueuedPlaces({ ...drawing(), draw: drawPlaceFiles }, message, now);
		else await drawQueued(drawing(), message, now, context.getRemainingTimeInMillis());
	}
});
