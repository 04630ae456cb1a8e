import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { SFNClient } from '@aws-sdk/client-sfn';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { deleteWithdrawn } from '#core/art-requests/withdrawal.ts';
import { openQueue } from '#core/queues/queue.ts';
import { openGateway } from '#core/realtime/deliver.ts';
import { pushChanges } from '#core/realtime/pushChanges.ts';
import { logChanges } from '#core/search/searchLog.ts';
import { type Figure, type FigureName, figuresOf } from '#core/stats/operatorFigures.ts';
import { noteUsualTimes } from '#core/stats/usualTimes.ts';
import { toItemChange } from '#core/table/itemChange.ts';
import { queueWebhookEvents } from '#core/webhooks/webhookEvents.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { type PassOnContext, passOn } from './changes/passOn.ts';

const metrics = /* @__PURE__ */ once(
	() => new Metrics({ namespace: `Pixwand/${settings.stage}`, serviceName: 'pixwand' }),
);

const units: Partial<Record<FigureName, (typeof MetricUnit)[keyof typeof MetricUnit]>> = {
	SecondsToPicture: MetricUnit.Seconds,
	PartOfPromise: MetricUnit.Percent,
};

/** Writes figures to the log, from which CloudWatch makes metrics (its embedded metric format). */
function publishFigures(figures: readonly Figure[]): void {
	if (figures.length === 0) return;
	for (const [name, value] of figures) metrics().addMetric(name, units[name] ?? MetricUnit.Count, value);
	metrics().publishStoredMetrics();
}

const context = once((): PassOnContext => {
	const realtime = {
		table: table(),
		gateway: openGateway(env.SOCKETS),
		reportError: (error: unknown) => log.warn('not pushed', describeError(error)),
	};
	const events = openQueue(env.WEBHOOK_QUEUE);
	return {
		mails: openQueue(env.MAIL_QUEUE),
		stepFunctions: new SFNClient({}),
		artists: settings.artistEmails.length,
		noteTimes: (changes) => noteUsualTimes(table(), changes),
		deleteWithdrawn: (item) => deleteWithdrawn(table(), bucket(), item),
		logForSearch: (changes, now) => logChanges(table(), changes, now),
		queueEvents: (changes) => queueWebhookEvents(table(), events, changes),
		push: (changes, now) => pushChanges(realtime, changes, now),
		publish: (changes) =>
			publishFigures(changes.flatMap((change) => figuresOf(change, settings.sweep.promised))),
	};
});

export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>('recordChanged', ({ Records }, now) =>
	passOn(context(), Records.map(toItemChange), now),
);
