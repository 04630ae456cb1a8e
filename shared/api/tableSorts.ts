/** The columns by which all requests are sorted. */
export const artRequestSorts = [
	'created_at',
	'updated_at',
	'email',
	'service',
	'status',
	'credit_amount',
] as const;

/** The fields in which requests can be searched alone. */
export const searchFields = ['id', 'email', 'type', 'status'] as const;
export type SearchField = (typeof searchFields)[number];

/** The columns by which all messages are sorted; `waiting` has those first that wait, the oldest of them at the front. */
export const contactSorts = ['waiting', 'created_at', 'email', 'name', 'status', 'purpose'] as const;

/** The columns by which all transactions are sorted; amounts are sorted within their currency. */
export const transactionSorts = [
	'created_at',
	'paid_at',
	'email',
	'status',
	'credit_amount',
	'total_amount',
	'discount_amount',
] as const;

/** The columns by which all users are sorted. */
export const userSorts = ['created_at', 'email', 'name', 'total_credit', 'total_art_requests'] as const;
