import { useState } from 'react';
import type { ArtRequestAssigned, ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import { call } from '../../../api/client.ts';
import { errorMessage, isAborted } from '../../../api/errors.ts';
import type { LocalChange } from '../../../api/requestChanges.ts';
import { useMe } from '../../../api/useMe.ts';
import { shortId } from '../../../ui/shortId.ts';
import { toast } from '../../../ui/toasts.ts';
import { uploadResults } from '../../files/uploadPhotos.ts';
import { changeRequest } from '../acts/changeRequest.ts';
import {
	deliveredText,
	draftOf,
	dropDraft,
	isWholeOrEmpty,
	keepReason,
	restoreDraft,
	viewedSeconds,
} from '../acts/deliveryDrafts.ts';
import { putOff, untilUndone } from '../acts/waitingActs.ts';
import type { Question } from '../frame/ConfirmDialog.tsx';
import { t as words } from '../frame/messages.en.ts';
import type { WorkRequest } from '../frame/Recipient.tsx';
import { t } from './messages.en.ts';
import type { Remedy } from './RemedyDialog.tsx';

interface TakeOver {
	readonly take_over?: true;
}

const subjectOf = ({ id, user }: WorkRequest) => `${shortId(id)}, ${user.email || words('unknown')}`;

/** The versions of requests that changes of this page have made, and the changes that are not answered. */
const made = new Map<string, string>();
const pending = new Map<string, Promise<unknown>>();

/** The version of a request that is on screen, once own changes of it are answered. */
async function versionOf({ id, updated_at }: WorkRequest) {
	await pending.get(id);
	const own = made.get(id) ?? '';
	return { updated_at: own > updated_at ? own : updated_at };
}

/**
 * What an admin does with requests: takes them, gives them back, delivers and fails them. Deliveries, failures and refunds
 * wait some seconds, in which they can be undone. Each function returns whether that was begun or done.
 *
 * @param reload reads again what shows the requests; rejects if it cannot be read
 */
export function useRequestWork(reload: () => Promise<unknown>) {
	const { me } = useMe();
	const [uploading, setUploading] = useState(false);
	const [question, setQuestion] = useState<Question>();

	const ask = (question: Omit<Question, 'answer'>) =>
		new Promise<boolean>((resolve) =>
			setQuestion({
				...question,
				answer: (confirmed) => {
					setQuestion(undefined);
					resolve(confirmed);
				},
			}),
		);

	const askToTakeOver = (text: string) =>
		ask({ text, title: t('takeOver.title'), action: t('takeOver.action') });

	/** Asks if a colleague works on the request. Returns how to send the change, or `undefined` if it is not wanted. */
	async function confirm({ taken_by }: WorkRequest): Promise<TakeOver | undefined> {
		if (!taken_by || taken_by.id === me?.id) return {};
		return (await askToTakeOver(t('takeOver.taken', { who: taken_by.email })))
			? { take_over: true }
			: undefined;
	}

	/** Sends a change, and again if a colleague has taken the request meanwhile and the admin wants it all the same. */
	async function change(
		request: WorkRequest,
		takeOver: TakeOver | undefined,
		local: LocalChange | undefined,
		send: (how: TakeOver & { updated_at: string }) => Promise<ArtRequestAssigned | undefined>,
	): Promise<boolean> {
		if (!takeOver) return false;
		const seen = await versionOf(request);
		const once = async (how: TakeOver & { updated_at: string }) => {
			const changing = changeRequest(reload, local, () => send(how));
			pending.set(request.id, changing);
			const outcome = await changing;
			pending.delete(request.id);
			if (outcome.is === 'done' && outcome.version) made.set(request.id, outcome.version);
			return outcome;
		};
		const outcome = await once({ ...takeOver, ...seen });
		if (outcome.is !== 'assigned') return outcome.is === 'done';
		if (!(await askToTakeOver(outcome.message))) return false;
		return (await once({ take_over: true, updated_at: outcome.version })).is === 'done';
	}

	/** Ends a request once it can no longer be undone. */
	function end(request: WorkRequest, update: ArtRequestUpdate, restore: () => void) {
		const body = { ...update, ...viewedSeconds(request.id) };
		return putOff({
			what: update.status === 'COMPLETED' ? 'deliver' : 'fail',
			ids: [request.id],
			subject: subjectOf(request),
			call: { route: 'updateArtRequest', input: { params: { id: request.id }, body } },
			restore,
		});
	}

	/** Delivers what was chosen for this request and no other; asks before it goes to a blocked customer. */
	async function deliver(request: WorkRequest | undefined, isBlocked = false): Promise<boolean> {
		if (uploading) return false;
		const draft = draftOf(request?.id ?? '');
		const { photos, text } = draft;
		if (!request || photos.length === 0) {
			toast('error', t('delivery.missing'));
			return false;
		}
		if (!isWholeOrEmpty(text)) {
			toast('error', t('delivery.incomplete'));
			return false;
		}
		const action = words('deliver');
		if (isBlocked && !(await ask({ title: action, text: words('customerBlocked'), action }))) return false;
		const how = await confirm(request);
		if (!how) return false;
		const seen = await versionOf(request);
		setUploading(true);
		const done = toast('info', t('delivery.sending'));
		try {
			const files = await untilUndone(uploadResults(request.user_id, request.id, photos));
			done();
			if (!files) return false;
			const ad = request.service === 'Marketing Content' ? deliveredText(text) : {};
			const replaced = request.status === 'COMPLETED' && { replace: true, reason: t('delivery.replaced') };
			const gift = request.status === 'FAILED' && { gift: true };
			const result = { status: 'COMPLETED', data_result: { files, ...ad } } as const;
			const update = { ...how, ...seen, ...result, ...replaced, ...gift };
			const begun = end(request, update, () => restoreDraft(request.id, draft));
			if (begun) dropDraft(request.id);
			return begun;
		} catch (error) {
			done();
			if (!isAborted(error)) toast('error', errorMessage(error, words('delivery.uploadFailed')));
			return false;
		} finally {
			setUploading(false);
		}
	}

	return {
		uploading,
		question,
		deliver,
		async fail(request: WorkRequest, reason: string): Promise<boolean> {
			const how = await confirm(request);
			if (!how) return false;
			const update = { ...how, ...(await versionOf(request)), status: 'FAILED', reason } as const;
			return end(request, update, () => keepReason(request.id, reason));
		},
		take: async (request: WorkRequest) =>
			change(
				request,
				await confirm(request),
				{ id: request.id, status: 'PROCESSING', taken_by: me && { id: me.id, email: me.email } },
				(body) => call('takeArtRequest', { params: { id: request.id }, body }),
			),
		giveBack: (request: WorkRequest) =>
			change(request, {}, { id: request.id, status: request.status }, () =>
				call('giveBackArtRequest', { params: { id: request.id } }),
			),
		/** Refunds a completed request, repeats it free of charge, or withdraws its picture; each can be undone. */
		async remedy(request: WorkRequest, action: Remedy, reason: string): Promise<boolean> {
			const { id } = request;
			const body = { action, reason, ...(await versionOf(request)) };
			return putOff({
				what: action === 'withdraw_and_fail' ? 'withdraw' : action,
				ids: [id],
				subject: subjectOf(request),
				call: { route: 'remedyArtRequest', input: { params: { id }, body } },
				restore: () => keepReason(id, reason),
			});
		},
		/** Whether this admin works on it. */
		isMine: ({ taken_by }: Pick<WorkRequest, 'taken_by'>) => taken_by !== undefined && taken_by.id === me?.id,
	};
}

export type RequestWork = ReturnType<typeof useRequestWork>;
