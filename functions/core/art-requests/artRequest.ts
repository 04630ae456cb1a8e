import type { ArtRequestInput } from '#shared/api/artRequests.ts';
import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';

/** A picture that somebody paid for. */
export interface ArtRequest {
	readonly id: string;
	readonly userId: string;
	/** The customer's address, for the admins' list. */
	readonly email: string;
	readonly service: ServiceName;
	readonly status: RequestStatus;
	/** Why it failed, in a sentence for the customer. */
	readonly reason?: string | undefined;
	/** What it cost, in credits. */
	readonly credits: number;
	readonly createdAt: string;
	readonly updatedAt: string;
	/** Which execution of the workflow is in charge, from 1. */
	readonly attempt: number;
	/** The id of the call that created it, for the logs. */
	readonly trace: string;
	readonly input: ArtRequestInput;
	/** File ids of the result. */
	readonly resultFiles: readonly string[];
	readonly notes: readonly string[];
	/** The words that were delivered with it. */
	readonly copy?: MarketingCopy | undefined;
	/** Whether the original's small picture exists. */
	readonly previewed: boolean;
	/** Since when the promised time runs: its creation, or the last time it was begun again. */
	readonly promisedFrom: string;
	/** When the artists were reminded, and when the customer was told that it takes longer. */
	readonly remindedAt?: string | undefined;
	readonly lateAt?: string | undefined;
	/** The admin who has it in hand. */
	readonly takenBy?: string | undefined;
	/** How an admin made up for a picture that did not please; once for ever. */
	readonly remedy?: 'refund' | 'again' | undefined;
	/** By which an execution waits for an artist. */
	readonly taskToken?: string | undefined;
}

/** The file that is to be transformed. */
export function mainFileOf(input: ArtRequestInput): string {
	const main = input.imageRoles.find((image) => image.role === 'main');
	if (!main) throw new Error('A request without a main image was stored.');
	return main.fileId;
}

/** The request's files, the main one first. */
export const filesOf = (input: ArtRequestInput): string[] => {
	const main = mainFileOf(input);
	return [main, ...input.files.filter((file) => file !== main)];
};
