/** The attributes of every list. */
const common = ['kind', 'id', 'userId', 'status', 'createdAt', 'listed', 'credits', 'paidAt'] as const;
/** The additional attributes of lists of art requests. */
const artRequestAttributes = ['service', 'reason', 'updatedAt', 'previewed', 'resultFiles'] as const;

/**
 * The table's indexes. Each projects the attributes that its lists show; DynamoDB allows twenty in each.
 */
export const indexes = {
	/** The browsers of a user, the messages from an address and what admins did, newest first. */
	owner: {
		name: 'gsi1',
		pk: 'gsi1pk',
		sk: 'gsi1sk',
		projected: ['kind', 'id', 'userId', 'name', 'createdAt', 'updatedAt', 'listed', 'reason'],
	},
	/** The items that wait for an admin. */
	queue: {
		name: 'gsi2',
		pk: 'gsi2pk',
		sk: 'gsi2sk',
		projected: [...common, ...artRequestAttributes, 'takenBy', 'promisedFrom'],
	},
	/** The unfinished items that a schedule checks, by the time of their next check. */
	due: { name: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk', projected: ['id'] },
} as const;

/** The attribute with the time, in seconds since 1970, after which DynamoDB deletes an item. */
export const ttlAttribute = 'expires';
