/** What every row of a list has. */
const common = ['kind', 'id', 'userId', 'status', 'createdAt', 'listed', 'credits', 'paidAt'] as const;
/** What a list of art requests shows besides. */
const ofArtRequests = ['service', 'reason', 'updatedAt', 'previewed', 'resultFiles'] as const;

/**
 * The table's indexes, for those who create them and those who query them. Each projects what its lists show, and
 * DynamoDB allows twenty attributes in each.
 */
export const indexes = {
	/** What belongs to somebody, newest first. */
	owner: {
		name: 'gsi1',
		pk: 'gsi1pk',
		sk: 'gsi1sk',
		projected: [...common, ...ofArtRequests, 'entry', 'ref', 'amount', 'why', 'email', 'name', 'message'],
	},
	/** Everything of a kind, by month. */
	everyone: {
		name: 'gsi2',
		pk: 'gsi2pk',
		sk: 'gsi2sk',
		projected: [...common, ...ofArtRequests, 'email', 'name', 'role', 'artRequests', 'blocked', 'message'],
	},
	/** Everything of a kind and status, by month. */
	status: { name: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk', projected: [...common, ...ofArtRequests] },
} as const;

/** Seconds since 1970 after which an item may go. */
export const ttlAttribute = 'expires';
