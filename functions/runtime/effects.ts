import { SFNClient } from '@aws-sdk/client-sfn';
import {
	mailContactAnswer,
	mailContactConfirmation,
	mailContactNotice,
} from '#adapters/mail/contactMails.ts';
import { openMailer } from '#adapters/mail/mailer.ts';
import { mailReceipt } from '#adapters/mail/receiptMail.ts';
import {
	mailArtist,
	mailCompleted,
	mailFailed,
	mailOverdue,
	mailRefunded,
	type RequestMailSettings,
} from '#adapters/mail/requestMails.ts';
import type { ArtRequest } from '#core/art-requests/artRequests.ts';
import { toArtRequest } from '#core/art-requests/artRequests.ts';
import { completeTask } from '#core/art-requests/executions.ts';
import { toContactRequest } from '#core/contact/contactRequests.ts';
import { toContactAnswer } from '#core/contact/contactThread.ts';
import { readObject } from '#core/files/bucket.ts';
import { mailPictureKey } from '#core/files/files.ts';
import { toTransaction } from '#core/payments/transactions.ts';
import type { Change } from '#core/table/changes.ts';
import { fulfilledAs, isWithArtist } from '#shared/art-requests/services.ts';
import { bucket, once } from './dependencies.ts';
import { settings } from './env.ts';

/** A mail, or another call outside the table, that a change of the table triggers once. */
export interface Effect {
	readonly name: string;
	/** The id of the change: the same for each delivery. */
	readonly of: string;
	readonly run: () => Promise<void>;
}

const mailer = /* @__PURE__ */ once(() => openMailer(settings.mailFrom));
const stepFunctions = /* @__PURE__ */ once(() => new SFNClient({}));

/** Returns the effects that a change triggers. */
export function effectsOf(change: Change): Effect[] {
	switch (change.after?.kind) {
		case 'TXN':
			return transactionEffects(change);
		case 'CONTACT':
			return contactEffects(change);
		case 'ANSWER':
			return answerEffects(change);
		case 'ART':
			return requestEffects(change);
		default:
			return [];
	}
}

function transactionEffects({ before, after }: Change): Effect[] {
	if (after?.status !== 'PAID' || before?.status === 'PAID') return [];
	const transaction = toTransaction(after);
	const run = () => mailReceipt(mailer(), transaction, settings.supportEmail);
	return [{ name: 'MAIL#RECEIPT', of: `TXN#${transaction.id}`, run }];
}

function contactEffects({ before, after }: Change): Effect[] {
	if (before) return [];
	const request = toContactRequest(after);
	const of = `CONTACT#${request.id}`;
	return [
		{ name: 'MAIL#CONFIRMATION', of, run: () => mailContactConfirmation(mailer(), request) },
		{ name: 'MAIL#NOTICE', of, run: () => mailContactNotice(mailer(), request, settings.supportEmail) },
	];
}

function answerEffects({ after }: Change): Effect[] {
	const answer = toContactAnswer(after);
	const run = () => mailContactAnswer(mailer(), answer, settings.supportEmail);
	return [{ name: 'MAIL#ANSWER', of: `CONTACT#${answer.contactId}#${answer.id}`, run }];
}

/** The result's small version for mails. */
async function resultPicture({ id, resultFiles: [first = ''] }: ArtRequest): Promise<Uint8Array> {
	const picture = await readObject(bucket(), mailPictureKey(first));
	if (!picture) throw new Error(`The mail picture of request ${id} is missing.`);
	return picture.bytes;
}

/** The mails to each artist about a request: a new job, or a reminder. */
function artistMails(
	request: ArtRequest,
	mailSettings: RequestMailSettings,
	what: 'job' | 'reminder',
	at: string,
): Effect[] {
	return settings.artistEmails.map((artist, index) => ({
		name: `MAIL#ARTIST_${what.toUpperCase()}#${index}`,
		of: `ART#${request.id}#${at}`,
		run: () => mailArtist(mailer(), artist, request, mailSettings, what),
	}));
}

function requestEffects({ before, after }: Change): Effect[] {
	const request = toArtRequest(after);
	const { id, status, updatedAt, remindedAt, overdueAt, taskToken } = request;
	const mailSettings: RequestMailSettings = {
		...settings,
		promisedSeconds: settings.sweep.promised[fulfilledAs(request)],
	};
	const effect = (name: string, at: string, run: () => Promise<void>): Effect => ({
		name,
		of: `ART#${id}#${at}`,
		run,
	});
	const effects: Effect[] = [];
	const statusChanged = status !== before?.status;
	if (status === 'PENDING' && statusChanged && isWithArtist(request))
		effects.push(...artistMails(request, mailSettings, 'job', request.promisedFrom));
	if (remindedAt && !before?.remindedAt)
		effects.push(...artistMails(request, mailSettings, 'reminder', remindedAt));
	if (overdueAt && !before?.lateAt)
		effects.push(effect('MAIL#LATE', overdueAt, () => mailOverdue(mailer(), request, mailSettings)));
	if (statusChanged && taskToken && (status === 'COMPLETED' || status === 'FAILED'))
		effects.push(effect('TOKEN', updatedAt, () => completeTask(stepFunctions(), taskToken)));
	if (statusChanged && status === 'FAILED')
		effects.push(effect('MAIL#FAILED', updatedAt, () => mailFailed(mailer(), request, mailSettings)));
	// A repetition that has failed delivers nothing new.
	if (statusChanged && status === 'COMPLETED' && !(before?.redo === 'running' && request.redo === 'failed'))
		effects.push(
			effect('MAIL#COMPLETED', updatedAt, async () =>
				mailCompleted(mailer(), request, mailSettings, await resultPicture(request)),
			),
		);
	if (request.remedy === 'refund' && before?.remedy !== 'refund')
		effects.push(effect('MAIL#PAID_BACK', 'once', () => mailRefunded(mailer(), request, mailSettings)));
	return effects;
}
