/** How many partitions a list has: each takes a thousand writes a second. */
const shardCount = 8;

/** The partition of a list that an item belongs to, by the last digit of its id. */
export const shardOf = (list: string, id: string): string =>
	`${list}#${(Number.parseInt(id.slice(-1), 16) || 0) % shardCount}`;

/** The partitions of a list. The first, without a number, has the rows that were written before lists had several. */
export const shardsOf = (list: string): string[] => [
	list,
	...Array.from({ length: shardCount }, (_, shard) => `${list}#${shard}`),
];
