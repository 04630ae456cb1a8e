import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';
import { filesPerRequest } from '#shared/files/limits.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { copyLengths } from '../art-requests/settableText.ts';
import { remedies } from './artRequests.ts';
import { errorCodes } from './errorStatuses.ts';
import { count, id, instant, reason, takeOver } from './fields.ts';
import { pictureName } from './newArtRequest.ts';
import { confirmedMask } from './subject.ts';

/** The version of the request that is acted on: its `updated_at` as it was on screen. Another one is a conflict. */
const seen = z.iso.datetime(sentence('versionMissing'));

const copyText = (what: string, max: number) =>
	z
		.string(sentence(['copyMissing', { what }]))
		.trim()
		.min(1, sentence(['copyMissing', { what }]))
		.max(max, sentence(['copyTooLong', { what, max }]));

/** An admin's change of a request. */
export const artRequestUpdate = z
	.strictObject({
		id: id.optional(),
		status: z.enum(['PROCESSING', 'COMPLETED', 'FAILED'], sentence('chooseRequestStatus')),
		reason: reason.optional(),
		data_result: z
			.strictObject({
				/** The same service again, which clients may repeat here. */
				service: z.enum(serviceNames, sentence('serviceMissing')).optional(),
				files: z
					.array(id)
					.min(1, sentence('resultMissing'))
					.max(filesPerRequest, sentence(['tooManyImages', { most: filesPerRequest }]))
					.refine((files) => new Set(files).size === files.length, sentence('imageTwice')),
				/** Marketing Content: the text of the advertisement. */
				text: z
					.strictObject({
						headline: copyText('headline', copyLengths.headline),
						body: copyText('text', copyLengths.body),
						call_to_action: copyText('call to action', copyLengths.callToAction),
					})
					.optional(),
			})
			.optional(),
		take_over: takeOver,
		updated_at: seen,
		/** Delivers for a request that has failed: the refund stays. */
		gift: z.boolean().optional(),
		/** Withdraws the result of a completed request, for which another one is delivered; `reason` says why. */
		replace: z.boolean().optional(),
		/** Seconds for which the artist has had the request in view. */
		viewed_seconds: count.optional(),
	})
	.superRefine((update, context) => {
		const complain = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if (update.status === 'FAILED' && !update.reason) complain('reason', sentence('reasonMissing'));
		if (update.status === 'COMPLETED' && !update.data_result)
			complain('data_result', sentence('resultMissing'));
	});
export type ArtRequestUpdate = z.infer<typeof artRequestUpdate>;

/** What is done about a completed picture. The two last ones withdraw it, at any time; the others are done once. */
export const remedyActions = [...remedies, 'withdraw', 'withdraw_and_fail'] as const;

export const artRequestRemedy = z.strictObject({
	action: z.enum(remedyActions, sentence('chooseRemedy')),
	reason,
	updated_at: seen,
});
export type ArtRequestRemedy = z.infer<typeof artRequestRemedy>;

/** Another name of a request's picture. */
export const artRequestName = z.strictObject({
	name: pictureName.refine((name) => name !== '', sentence('nameMissing')),
});

/** A customer's repetition of a completed picture, with what the product is in the photo. */
export const artRequestRedo = z.strictObject({
	subject: confirmedMask,
});
export type ArtRequestRedo = z.infer<typeof artRequestRedo>;

/** A request whose admin has changed, or was this one already, and when it last changed. */
export const artRequestAssigned = z.object({ id, updated_at: instant });
export type ArtRequestAssigned = z.infer<typeof artRequestAssigned>;

export const assignment = z.strictObject({ take_over: takeOver, updated_at: seen });
export type Assignment = z.infer<typeof assignment>;

/** What is done with many requests at once. */
export const bulkActions = ['take', 'fail', 'refund'] as const;

export const artRequestsChange = z
	.strictObject({
		action: z.enum(bulkActions, sentence('chooseRequestsAction')),
		requests: z
			.array(z.strictObject({ id, updated_at: seen }))
			.min(1, sentence('requestMissing'))
			.max(100, sentence('requestsTooMany'))
			.refine((all) => new Set(all.map((each) => each.id)).size === all.length, sentence('requestTwice')),
		reason: reason.optional(),
		take_over: takeOver,
	})
	.refine(({ action, reason: why }) => why !== undefined || action === 'take', {
		path: ['reason'],
		message: sentence('reasonMissing'),
	});
export type ArtRequestsChange = z.infer<typeof artRequestsChange>;

/** What became of each request, in the order of the call. */
export const artRequestsChanged = z.array(
	z.object({
		id,
		ok: z.boolean(),
		/** Why it was not changed. */
		message: z.string().optional(),
		code: z.enum(errorCodes).optional(),
	}),
);
