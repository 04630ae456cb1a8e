import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditional, type Table } from './client.ts';
import type { Key } from './keys.ts';

/** Gives the attributes and values of an expression their placeholders: names may be reserved words of DynamoDB. */
class Placeholders {
	readonly names: Record<string, string> = {};
	readonly values: Record<string, unknown> = {};

	name(attribute: string): string {
		const parts = attribute.split('.');
		for (const part of parts) this.names[`#${part}`] = part;
		return parts.map((part) => `#${part}`).join('.');
	}

	value(value: unknown): string {
		const placeholder = `:v${Object.keys(this.values).length}`;
		this.values[placeholder] = value;
		return placeholder;
	}
}

/** A condition on an item, made by the functions below. */
export type Condition = (placeholders: Placeholders) => string;

/** Compares an attribute with a value; false where the attribute does not exist. */
const compared =
	(operator: '=' | '<>' | '<' | '<=' | '>' | '>=') =>
	(attribute: string, value: unknown): Condition =>
	(use) =>
		`${use.name(attribute)} ${operator} ${use.value(value)}`;

export const equals = compared('=');
export const differs = compared('<>');
export const isLess = compared('<');
export const isAtMost = compared('<=');
export const isMore = compared('>');
export const isAtLeast = compared('>=');

export const exists =
	(attribute: string): Condition =>
	(use) =>
		`attribute_exists(${use.name(attribute)})`;

export const isAbsent =
	(attribute: string): Condition =>
	(use) =>
		`attribute_not_exists(${use.name(attribute)})`;

/** The condition of a write that creates an item. */
export const ifNew = isAbsent('pk');

/** That an attribute is as it was read; `value` is undefined where it did not exist. */
export const isStill = (attribute: string, value: unknown): Condition =>
	value === undefined ? isAbsent(attribute) : equals(attribute, value);

export const anyOf =
	(...conditions: readonly Condition[]): Condition =>
	(use) =>
		`(${conditions.map((condition) => condition(use)).join(' OR ')})`;

/** What an update does to an item, if all conditions hold. */
export interface ItemUpdate {
	/** The new values of attributes; an attribute whose value is undefined stays as it is. */
	readonly set?: Readonly<Record<string, unknown>>;
	/** The values of attributes that the item does not have yet. */
	readonly setOnce?: Readonly<Record<string, unknown>>;
	/** Numbers to add to attributes; one that does not exist is 0. */
	readonly add?: Readonly<Record<string, number>>;
	readonly remove?: readonly string[];
	readonly conditions: readonly Condition[];
}

/** The expressions of an update, their names and their values, as DynamoDB takes them. */
export function updateExpressions({ set = {}, setOnce = {}, add = {}, remove = [], conditions }: ItemUpdate) {
	const use = new Placeholders();
	const changes = Object.entries(set).filter(([, value]) => value !== undefined);
	const assignments = [
		...changes.map(([attribute, value]) => `${use.name(attribute)} = ${use.value(value)}`),
		...Object.entries(setOnce).map(([attribute, value]) => {
			const name = use.name(attribute);
			return `${name} = if_not_exists(${name}, ${use.value(value)})`;
		}),
	];
	const additions = Object.entries(add).map(([attribute, n]) => `${use.name(attribute)} ${use.value(n)}`);
	const removals = remove.map((attribute) => use.name(attribute));
	return {
		UpdateExpression: [
			...(assignments.length > 0 ? [`SET ${assignments.join(', ')}`] : []),
			...(additions.length > 0 ? [`ADD ${additions.join(', ')}`] : []),
			...(removals.length > 0 ? [`REMOVE ${removals.join(', ')}`] : []),
		].join(' '),
		...(conditions.length > 0 && {
			ConditionExpression: conditions.map((condition) => condition(use)).join(' AND '),
		}),
		ExpressionAttributeNames: use.names,
		...(Object.keys(use.values).length > 0 && { ExpressionAttributeValues: use.values }),
	};
}

/** The condition of a write that puts, deletes or only checks an item, as DynamoDB takes it. */
export function conditionExpressions(conditions: readonly Condition[]) {
	if (conditions.length === 0) return {};
	const { UpdateExpression: _none, ...expressions } = updateExpressions({ conditions });
	return expressions;
}

/** Writes a whole item. Returns whether all conditions held; otherwise nothing is written. */
export async function putItem(table: Table, Item: object, ...conditions: Condition[]): Promise<boolean> {
	const condition = conditionExpressions(conditions);
	const command = new PutCommand({ TableName: table.name, Item: { ...Item }, ...condition });
	return (await conditional(table.client.send(command))).succeeded;
}

/** Deletes an item. Returns whether all conditions held; otherwise it stays. */
export async function deleteItem(table: Table, Key: Key, ...conditions: Condition[]): Promise<boolean> {
	const command = new DeleteCommand({ TableName: table.name, Key, ...conditionExpressions(conditions) });
	return (await conditional(table.client.send(command))).succeeded;
}

/** Deletes an item and returns it; undefined where a condition did not hold. */
export async function takeItem(table: Table, Key: Key, ...conditions: Condition[]): Promise<unknown> {
	const condition = conditionExpressions(conditions);
	const command = new DeleteCommand({ TableName: table.name, Key, ReturnValues: 'ALL_OLD', ...condition });
	const taken = await conditional(table.client.send(command));
	return taken.succeeded ? taken.output.Attributes : undefined;
}

/** Updates an item. Returns whether all conditions held; otherwise it is unchanged. */
export async function updateItem(table: Table, Key: Key, update: ItemUpdate): Promise<boolean> {
	const command = new UpdateCommand({ TableName: table.name, Key, ...updateExpressions(update) });
	return (await conditional(table.client.send(command))).succeeded;
}

/** Updates an item and reads it: as it is then, or as it was where a condition did not hold. */
export const updateAndRead = (table: Table, Key: Key, update: ItemUpdate) =>
	conditional(
		table.client.send(
			new UpdateCommand({
				...{ TableName: table.name, Key, ...updateExpressions(update) },
				ReturnValues: 'ALL_NEW',
				ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
			}),
		),
	);
