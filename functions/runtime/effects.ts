import * as z from 'zod';
import { mailContactConfirmation, mailContactNotice } from '#adapters/mail/contactMails.ts';
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
import { mailSignInLocked } from '#adapters/mail/signInMails.ts';
import type { ArtRequest } from '#core/art-requests/artRequest.ts';
import { toArtRequest } from '#core/art-requests/artRequests.ts';
import { stepFunctionTaskTokens } from '#core/art-requests/taskTokens.ts';
import { toContactRequest } from '#core/contact/contactRequests.ts';
import { readObject } from '#core/files/bucket.ts';
import { mailPictureKey } from '#core/files/photoFile.ts';
import { toTransaction } from '#core/payments/transactions.ts';
import type { Change } from '#core/table/changes.ts';
import { isByArtist } from '#shared/art-requests/services.ts';
import { bucket, once } from './dependencies.ts';
import { settings } from './env.ts';

/** Something outside the table that follows from a change of it, once. */
export interface Effect {
	readonly name: string;
	/** Names the change, the same whenever it is delivered. */
	readonly of: string;
	readonly run: () => Promise<void>;
}

const send = /* @__PURE__ */ once(() => openMailer(settings.mailFrom));
const tokens = /* @__PURE__ */ once(stepFunctionTaskTokens);
const codeRest = z.object({ pk: z.string(), email: z.string(), restUntil: z.string() });

/** What follows from a change. */
export function effectsOf(change: Change): Effect[] {
	switch (change.after?.kind) {
		case 'TXN':
			return purchaseEffects(change);
		case 'CONTACT':
			return contactEffects(change);
		case 'CODE_REST':
			return signInLockEffects(change);
		case 'ART':
			return requestEffects(change);
		default:
			return [];
	}
}

function purchaseEffects({ before, after }: Change): Effect[] {
	if (after?.status !== 'PAID' || before?.status === 'PAID') return [];
	const transaction = toTransaction(after);
	const run = () => mailReceipt(send(), transaction, settings.supportEmail);
	return [{ name: 'MAIL#RECEIPT', of: `TXN#${transaction.id}`, run }];
}

function contactEffects({ before, after }: Change): Effect[] {
	if (before) return [];
	const request = toContactRequest(after);
	const of = `CONTACT#${request.id}`;
	return [
		{ name: 'MAIL#CONFIRMATION', of, run: () => mailContactConfirmation(send(), request) },
		{ name: 'MAIL#NOTICE', of, run: () => mailContactNotice(send(), request, settings.supportEmail) },
	];
}

function signInLockEffects({ before, after }: Change): Effect[] {
	if (!after?.restUntil || after.restUntil === before?.restUntil) return [];
	const { pk, email, restUntil } = codeRest.parse(after);
	const run = () => mailSignInLocked(send(), { email, restUntil }, settings.siteOrigin);
	return [{ name: 'MAIL#CODE_REST', of: `${pk}#${restUntil}`, run }];
}

/** The finished picture as a mail carries it. */
async function resultPicture({ id, resultFiles: [first = ''] }: ArtRequest): Promise<Uint8Array> {
	const picture = await readObject(bucket(), mailPictureKey(first));
	if (!picture) throw new Error(`The small picture of request ${id} is gone.`);
	return picture.bytes;
}

function requestEffects({ before, after }: Change): Effect[] {
	const request = toArtRequest(after);
	const mailSettings: RequestMailSettings = {
		...settings,
		promisedSeconds: settings.sweep.promised[request.service],
	};
	const of = `ART#${request.id}`;
	const toArtists = (what: 'job' | 'reminder', at: string): Effect[] =>
		settings.artistEmails.map((artist, index) => ({
			name: `MAIL#ARTIST_${what.toUpperCase()}#${index}`,
			of: `${of}#${at}`,
			run: () => mailArtist(send(), artist, request, mailSettings, what),
		}));
	const customer = (name: string, at: string, run: () => Promise<void>): Effect => ({
		name: `MAIL#${name}`,
		of: `${of}#${at}`,
		run,
	});
	const effects: Effect[] = [];
	const moved = request.status !== before?.status;
	const newly = (attribute: 'remindedAt' | 'lateAt') => request[attribute] && !before?.[attribute];
	if (request.status === 'PENDING' && moved && isByArtist(request.service))
		effects.push(...toArtists('job', request.promisedFrom));
	if (newly('remindedAt')) effects.push(...toArtists('reminder', request.remindedAt ?? ''));
	if (newly('lateAt'))
		effects.push(customer('LATE', request.lateAt ?? '', () => mailOverdue(send(), request, mailSettings)));
	if (moved && (request.status === 'COMPLETED' || request.status === 'FAILED')) {
		const { taskToken, updatedAt } = request;
		if (taskToken)
			effects.push({ name: 'TOKEN', of: `${of}#${updatedAt}`, run: () => tokens().answer(taskToken) });
		effects.push(
			request.status === 'FAILED'
				? customer('FAILED', updatedAt, () => mailFailed(send(), request, mailSettings))
				: customer('COMPLETED', updatedAt, async () =>
						mailCompleted(send(), request, mailSettings, await resultPicture(request)),
					),
		);
	}
	if (request.remedy === 'refund' && before?.remedy !== 'refund')
		effects.push(customer('PAID_BACK', 'once', () => mailRefunded(send(), request, mailSettings)));
	return effects;
}
