export const requestStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** Reads a status of any case; one that is not known counts as pending. */
export function toRequestStatus(value: string): RequestStatus {
	const upper = value.toUpperCase();
	return requestStatuses.find((status) => status === upper) ?? 'PENDING';
}
