/** The reasons of failures that were undone, by the ids of the requests. */
const reasons = new Map<string, string>();

/** Keeps the reason of a failure that was undone, so that it need not be written again. */
export const keepReason = (requestId: string, reason: string): void => {
	reasons.set(requestId, reason);
};

export const keptReason = (requestId: string): string => reasons.get(requestId) ?? '';
