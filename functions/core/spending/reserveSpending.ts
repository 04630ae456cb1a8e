import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditional, type Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';

/** Days for which a day's spending is kept. */
const keptDays = 90;

/**
 * Reserves an amount of what image engines may spend on a day (UTC), in US cents; a negative amount returns what was
 * reserved in excess. Amounts are counted in thousandths of a cent.
 *
 * @returns false when the limit would be exceeded; nothing is reserved then.
 */
export async function reserveSpending(
	table: Table,
	cents: number,
	dailyCents: number,
	now: Date,
): Promise<boolean> {
	if (cents > dailyCents) return false;
	const { succeeded } = await conditional(
		table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.spending(now.toISOString().slice(0, 10)),
				UpdateExpression: 'SET expires = :end ADD spent :amount',
				ConditionExpression: 'attribute_not_exists(pk) OR spent <= :most',
				ExpressionAttributeValues: {
					':amount': Math.round(1000 * cents),
					':most': Math.round(1000 * (dailyCents - Math.max(0, cents))),
					':end': Math.floor(now.getTime() / 1000) + keptDays * 86_400,
				},
			}),
		),
	);
	return succeeded;
}
