/** The attributes of every list. */
const common = ['kind', 'id', 'userId', 'status', 'createdAt', 'listed', 'credits', 'paidAt'] as const;
/** The additional attributes of lists of art requests. */
const artRequestAttributes = ['service', 'reason', 'updatedAt', 'previewed', 'resultFiles'] as const;

/**
 * The table's indexes. Each projects the attributes that its lists show; DynamoDB allows twenty in each. An index never changes:
 * neither DynamoDB nor CloudFormation can. One with other keys or attributes has another name.
 */
export const indexes = {
	/** The browsers of a user, the messages from an address and what admins did, newest first. */
	owner: {
		name: 'gsi1',
		pk: 'gsi1pk',
		sk: 'gsi1sk',
		// The last of these are of the lists of version 0.2.0, in which it had more.
		projected: [
			...common,
			...artRequestAttributes,
			...['entry', 'ref', 'amount', 'why', 'email', 'name', 'message'],
		],
	},
	/** The items that wait for an admin. */
	queue: {
		name: 'gsi4',
		pk: 'gsi4pk',
		sk: 'gsi4sk',
		projected: [...common, ...artRequestAttributes, 'takenBy', 'promisedFrom'],
	},
	/** The unfinished items that a schedule checks, by the time of their next check. */
	due: { name: 'gsi5', pk: 'gsi5pk', sk: 'gsi5sk', projected: ['id'] },
} as const;

/** The indexes of version 0.2.0 that nothing reads any more. A deployment removes one after the other: see `upgrade` in infra/deploy/deploy.ts. */
export const formerIndexes = [
	{
		name: 'gsi2',
		pk: 'gsi2pk',
		sk: 'gsi2sk',
		projected: [
			...common,
			...artRequestAttributes,
			...['email', 'name', 'role', 'artRequests', 'blocked', 'message'],
		],
	},
	{ name: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk', projected: [...common, ...artRequestAttributes] },
] as const;

/** The attribute with the time, in seconds since 1970, after which DynamoDB deletes an item. */
export const ttlAttribute = 'expires';
