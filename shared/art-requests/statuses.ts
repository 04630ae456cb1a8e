export const requestStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** Whether a request waits or is worked on. */
export const isUnfinished = (status: RequestStatus): boolean =>
	status === 'PENDING' || status === 'PROCESSING';

/** Parses a status of any case; returns PENDING for an unknown one. */
export function toRequestStatus(value: string): RequestStatus {
	const upper = value.toUpperCase();
	return requestStatuses.find((status) => status === upper) ?? 'PENDING';
}
