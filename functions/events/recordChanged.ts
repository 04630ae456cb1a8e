import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import { type Change, toChange, toCounted } from '#adapters/dynamo/changes.ts';
import { toContactRequest } from '#adapters/dynamo/contactRequests.ts';
import { countSteps } from '#adapters/dynamo/counters.ts';
import { effectStep, onceFor } from '#adapters/dynamo/effects.ts';
import { getPerson } from '#adapters/dynamo/people.ts';
import { shortIdStep } from '#adapters/dynamo/shortIds.ts';
import { dynamoSockets } from '#adapters/dynamo/sockets.ts';
import { transact } from '#adapters/dynamo/transact.ts';
import { toTransaction } from '#adapters/dynamo/transactions.ts';
import {
	mailCodeRest,
	mailContactConfirmation,
	mailContactNotice,
	mailReceipt,
} from '#adapters/mail/notices.ts';
import { isRefused, sesMail } from '#adapters/mail/ses.ts';
import { openGateway } from '#adapters/realtime/gateway.ts';
import { pushChanges } from '#adapters/realtime/pushChanges.ts';
import { differences } from '#domain/stats/tallies.ts';
import { once, table } from '#runtime/dependencies.ts';
import { env, settings } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';

const send = once(() => sesMail(settings.mailFrom));
const live = once(() => ({
	sockets: dynamoSockets(table()),
	findPerson: (id: string) => getPerson(table(), id),
	gateway: openGateway(env.SOCKETS),
	report: (error: unknown) => log.warn('not pushed', describeError(error)),
}));
const codeRest = z.object({ pk: z.string(), email: z.string(), restUntil: z.string().optional() });

/** Counts a change once, together with the marker that says so. */
async function count({ before, after }: Change, now: Date): Promise<void> {
	const record = toCounted(after);
	if (!record) return;
	const tallies = differences(toCounted(before), record);
	if (tallies.length === 0) return;
	const { kind, id, status = '', updatedAt = record.createdAt } = record;
	await transact(table(), [
		effectStep(table(), 'COUNT', `${kind}#${id}#${status}#${updatedAt}`, now),
		...(before ? [] : [shortIdStep(table(), kind, id)]),
		...countSteps(table(), tallies),
	]);
}

type Mails = Readonly<Record<string, () => Promise<void>>>;

/** The mails that follow from a change, by the name of each. */
function mailsOf({ before, after }: Change): Mails {
	if (after?.kind === 'TXN' && after.status === 'PAID' && before?.status !== 'PAID')
		return { RECEIPT: () => mailReceipt(send(), toTransaction(after), settings.supportEmail) };
	if (after?.kind === 'CONTACT' && !before) {
		const request = toContactRequest(after);
		return {
			CONFIRMATION: () => mailContactConfirmation(send(), request),
			NOTICE: () => mailContactNotice(send(), request, settings.supportEmail),
		};
	}
	if (after?.kind === 'CODE_REST' && after.restUntil && after.restUntil !== before?.restUntil) {
		const { email, restUntil = '' } = codeRest.parse(after);
		return { CODE_REST: () => mailCodeRest(send(), { email, restUntil }, settings.siteOrigin) };
	}
	return {};
}

/** Sends a mail; one that is refused for good is noted and not tried again. */
const unlessRefused = (mail: string, sent: () => Promise<void>) => async (): Promise<void> => {
	await sent().catch((error: unknown) => {
		if (!isRefused(error)) throw error;
		log.error('mail refused', { mail, ...describeError(error) });
	});
};

async function notify(change: Change, now: Date): Promise<void> {
	for (const [mail, sent] of Object.entries(mailsOf(change)))
		await onceFor(table(), `MAIL#${mail}`, nameOf(change), now, unlessRefused(mail, sent));
}

/** Names a change, the same whenever it is delivered. */
const nameOf = ({ after = {} }: Change): string =>
	[after.pk, after.status ?? '', after.restUntil ?? after.updatedAt ?? after.createdAt].join('#');

/** Runs for each change until one fails; answers that one, which the stream then delivers again with all after it. */
async function firstFailure(
	changes: readonly Change[],
	run: (change: Change) => Promise<void>,
): Promise<DynamoDBBatchResponse['batchItemFailures']> {
	for (const change of changes) {
		try {
			await run(change);
		} catch (error) {
			log.error('not done', describeError(error));
			return [{ itemIdentifier: change.sequence }];
		}
	}
	return [];
}

/** Does what follows from changes of the table: pushes them to browsers, counts them and mails people, each however the others go. */
export const handler = task<DynamoDBStreamEvent, DynamoDBBatchResponse>(
	'recordChanged',
	async (event, now) => {
		const changes = event.Records.map(toChange);
		const pushed = pushChanges(live(), changes, now);
		const uncounted = await firstFailure(changes, (change) => count(change, now));
		const untold = await firstFailure(changes, (change) => notify(change, now));
		await pushed;
		return { batchItemFailures: [...uncounted, ...untold] };
	},
);
