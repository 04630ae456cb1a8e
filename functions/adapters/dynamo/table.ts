/** The table's shape, for those who create it and those who query it. */
export const indexes = {
	/** What belongs to somebody, newest first. */
	owner: { name: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' },
	/** Everything of a kind, by month. */
	everyone: { name: 'gsi2', pk: 'gsi2pk', sk: 'gsi2sk' },
	/** Everything of a kind and status, by month. */
	status: { name: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk' },
} as const;

/** The attributes that lists show, besides the keys. */
export const projectedAttributes = [
	'kind',
	'id',
	'userId',
	'service',
	'status',
	'reason',
	'credits',
	'createdAt',
	'updatedAt',
	'attempt',
	'previewed',
	'listed',
	'resultFiles',
	'entry',
	'ref',
	'amount',
	'why',
] as const;

/** Seconds since 1970 after which an item may go. */
export const ttlAttribute = 'expires';
