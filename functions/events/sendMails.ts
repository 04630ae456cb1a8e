import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { openMailer } from '#adapters/mail/mailer.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { settings } from '#runtime/env.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';
import { deliverMails } from './mails/deliverMails.ts';

const context = once(() => ({
	table: table(),
	bucket: bucket(),
	mailer: openMailer(settings.mailFrom),
	settings,
}));

export const handler = task<SQSEvent, SQSBatchResponse>('sendMails', ({ Records }) =>
	deliverMails(context(), settings.mailsPerSecond, Records),
);
