import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditional, type Table } from './client.ts';
import type { Key } from './keys.ts';

/** Gives the attributes and values of an expression their placeholders: names may be reserved words of DynamoDB. */
class Placeholders {
	readonly names: Record<string, string> = {};
	readonly values: Record<string, unknown> = {};

	name(attribute: string): string {
		this.names[`#${attribute}`] = attribute;
		return `#${attribute}`;
	}

	value(value: unknown): string {
		const placeholder = `:v${Object.keys(this.values).length}`;
		this.values[placeholder] = value;
		return placeholder;
	}
}

/** A condition on an item, made by the functions below. */
export type Condition = (placeholders: Placeholders) => string;

export const equals =
	(attribute: string, value: unknown): Condition =>
	(use) =>
		`${use.name(attribute)} = ${use.value(value)}`;

/** That an attribute has another value; false where it does not exist. */
export const differs =
	(attribute: string, value: unknown): Condition =>
	(use) =>
		`${use.name(attribute)} <> ${use.value(value)}`;

export const exists =
	(attribute: string): Condition =>
	(use) =>
		`attribute_exists(${use.name(attribute)})`;

export const isAbsent =
	(attribute: string): Condition =>
	(use) =>
		`attribute_not_exists(${use.name(attribute)})`;

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
	readonly remove?: readonly string[];
	readonly conditions: readonly Condition[];
}

/** The expressions of an update, their names and their values, as DynamoDB takes them. */
export function updateExpressions({ set = {}, remove = [], conditions }: ItemUpdate) {
	const use = new Placeholders();
	const changes = Object.entries(set).filter(([, value]) => value !== undefined);
	const assignments = changes.map(([attribute, value]) => `${use.name(attribute)} = ${use.value(value)}`);
	const removals = remove.map((attribute) => use.name(attribute));
	return {
		UpdateExpression: [
			...(assignments.length > 0 ? [`SET ${assignments.join(', ')}`] : []),
			...(removals.length > 0 ? [`REMOVE ${removals.join(', ')}`] : []),
		].join(' '),
		...(conditions.length > 0 && {
			ConditionExpression: conditions.map((condition) => condition(use)).join(' AND '),
		}),
		ExpressionAttributeNames: use.names,
		...(Object.keys(use.values).length > 0 && { ExpressionAttributeValues: use.values }),
	};
}

/** Updates an item. Returns whether all conditions held; otherwise it is unchanged. */
export async function updateItem(table: Table, Key: Key, update: ItemUpdate): Promise<boolean> {
	const command = new UpdateCommand({ TableName: table.name, Key, ...updateExpressions(update) });
	return (await conditional(table.client.send(command))).succeeded;
}
