import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Table } from '#core/table/client.ts';
import { indexes } from '#core/table/indexes.ts';
import { applyUpdate, type Item, isTrue, type Names } from './expressions.ts';

/** How a call fails: before it runs, after it has run, or by a conflict with another transaction. */
export type Fault = 'before' | 'after' | 'conflict';

/** Returns the fault of a call, if any; calls are numbered from 1. */
export type Faults = (call: number, command: string) => Fault | undefined;

interface Input extends Item {
	readonly Key: Item;
	readonly Item: Item;
	readonly IndexName?: string;
	readonly KeyConditionExpression?: string;
	readonly FilterExpression?: string;
	readonly ConditionExpression?: string;
	readonly UpdateExpression?: string;
	readonly ProjectionExpression?: string;
	readonly ExpressionAttributeNames?: Item;
	readonly ExpressionAttributeValues?: Item;
	readonly ScanIndexForward?: boolean;
	readonly Limit?: number;
	readonly ExclusiveStartKey?: Item;
	readonly ReturnValuesOnConditionCheckFailure?: string;
	readonly ReturnValues?: string;
	/** The writes of a BatchWrite, the keys of a BatchGet. */
	readonly RequestItems: Record<
		string,
		{ PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[] & { Keys?: Item[] }
	>;
	readonly TransactItems?: { Put?: Input; Update?: Input; Delete?: Input; ConditionCheck?: Input }[];
}

export class LostCallError extends Error {
	override readonly name = 'LostCallError';
}

const nameOf = ({ pk, sk }: Item): string => `${pk}\n${sk}`;
const namesOf = (input: Input): Names => ({
	names: input.ExpressionAttributeNames ?? {},
	values: input.ExpressionAttributeValues ?? {},
});

/** The placeholders of the expressions met so far. */
const placeholders = new Map<string, readonly string[]>();

/** Throws, as DynamoDB does, where an expression has a placeholder without a value, or a value is not used. */
function checkPlaceholders(input: Input): void {
	const all = [input.KeyConditionExpression, input.FilterExpression, input.ConditionExpression];
	const expression = [...all, input.UpdateExpression, input.ProjectionExpression].join(' ');
	const used = placeholders.get(expression) ?? [...new Set(expression.match(/[#:]\w+/g))];
	placeholders.set(expression, used);
	const { names, values } = namesOf(input);
	const lacking = used.filter((name) => (names[name] ?? values[name]) === undefined);
	const given = [...Object.values(names), ...Object.values(values)].filter((value) => value !== undefined);
	if (lacking.length > 0 || given.length !== used.length)
		throw new Error(`${expression.trim()} has no value for ${lacking}, or does not use a value.`);
}

/** A copy without attributes that are undefined, which the client does not write. */
const clone = (item: Item): Item =>
	structuredClone(Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)));

/**
 * A table in memory for the calls of functions/core. Each call is atomic and sees all earlier ones. The same property
 * test also runs against the emulator, which compares the two.
 */
export class MemoryTable {
	readonly items = new Map<string, Item>();
	/** How many calls were made. */
	calls = 0;
	/** How many items its reads have found, those that a filter leaves out included. */
	itemsRead = 0;
	faults: Faults = () => undefined;

	readonly table: Table = {
		name: 'memory',
		client: { send: (command: { input: Input }) => this.#send(command) } as unknown as Table['client'],
	};

	async #send(command: { input: Input }): Promise<unknown> {
		const kind = command.constructor.name.replace('Command', '');
		// Lets other calls run in between, as on a network.
		await Promise.resolve();
		const fault = this.faults(++this.calls, kind);
		if (fault === 'before') throw new LostCallError(`${kind} did not arrive.`);
		if (fault === 'conflict' && kind === 'TransactWrite')
			throw cancelled((command.input.TransactItems ?? []).map(() => 'TransactionConflict'));
		for (const input of command.input.TransactItems?.flatMap((each) => Object.values(each)) ?? [
			command.input,
		])
			checkPlaceholders(input);
		const output = this.#run(kind, command.input);
		if (fault === 'after') throw new LostCallError(`The output of ${kind} did not arrive.`);
		return output;
	}

	#run(kind: string, input: Input): unknown {
		switch (kind) {
			case 'Get':
				return { Item: this.#read(input.Key) };
			case 'Put':
			case 'Update':
			case 'Delete':
				return this.#write(kind, input);
			case 'TransactWrite':
				return this.#transact(input);
			case 'BatchGet':
				return {
					Responses: Object.fromEntries(
						Object.entries(input.RequestItems).map(([name, { Keys = [] }]) => [
							name,
							Keys.flatMap((key) => this.#read(key) ?? []),
						]),
					),
				};
			case 'BatchWrite':
				for (const { PutRequest, DeleteRequest } of Object.values(input.RequestItems).flat())
					if (DeleteRequest) this.#apply('Delete', DeleteRequest as Input);
					else this.#apply('Put', PutRequest as Input);
				return {};
			case 'Query':
				return this.#query(input);
			case 'Scan':
				return { Items: [...this.items.values()].map(clone) };
			default:
				throw new Error(`The table in memory does not support ${kind}.`);
		}
	}

	#read(key: Item): Item | undefined {
		const item = this.items.get(nameOf(key));
		if (item) this.itemsRead++;
		return item && clone(item);
	}

	#holds(input: Input): boolean {
		const item = this.items.get(nameOf(input.Key ?? input.Item)) ?? {};
		return isTrue(input.ConditionExpression, item, namesOf(input));
	}

	#write(kind: 'Put' | 'Update' | 'Delete', input: Input): unknown {
		const key = input.Key ?? input.Item;
		const before = this.items.get(nameOf(key));
		if (!this.#holds(input))
			throw new ConditionalCheckFailedException({
				message: 'The conditional request failed',
				$metadata: {},
				...(before && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && { Item: marshall(before) }),
			});
		this.#apply(kind, input);
		const after = this.items.get(nameOf(key));
		return { Attributes: clone((input.ReturnValues === 'ALL_OLD' ? before : after) ?? {}) };
	}

	#apply(kind: 'Put' | 'Update' | 'Delete', input: Input): void {
		const name = nameOf(input.Key ?? input.Item);
		if (kind === 'Delete') this.items.delete(name);
		else if (kind === 'Put') this.items.set(name, clone(input.Item));
		else {
			const before = this.items.get(name) ?? input.Key;
			this.items.set(name, clone(applyUpdate(input.UpdateExpression ?? '', before, namesOf(input))));
		}
	}

	#transact({ TransactItems = [] }: Input): unknown {
		const writes = TransactItems.map(
			(write) => Object.entries(write)[0] as ['Put' | 'Update' | 'Delete', Input],
		);
		const names = writes.map(([, input]) => nameOf(input.Key ?? input.Item));
		if (new Set(names).size < names.length) throw new Error('A transaction writes each item once.');
		const codes = writes.map(([, input]) => (this.#holds(input) ? 'None' : 'ConditionalCheckFailed'));
		if (codes.some((code) => code !== 'None')) throw cancelled(codes);
		for (const [kind, input] of writes) this.#apply(kind, input);
		return {};
	}

	#query(input: Input): unknown {
		const index = Object.values(indexes).find(({ name }) => name === input.IndexName);
		const [pk, sk] = index ? [index.pk, index.sk] : ['pk', 'sk'];
		const direction = input.ScanIndexForward === false ? -1 : 1;
		const order = (item: Item) => `${item[sk]}`;
		const values = Object.values(input.ExpressionAttributeValues ?? {});
		const found = [...this.items.values()]
			// The partition is one of the values: evaluating the condition for each item of the table takes much longer.
			.filter(
				(item) => values.includes(item[pk]) && isTrue(input.KeyConditionExpression, item, namesOf(input)),
			)
			.sort((a, b) => (order(a) < order(b) ? -direction : direction));
		const after = input.ExclusiveStartKey;
		const start = after ? found.findIndex((item) => nameOf(item) === nameOf(after)) + 1 : 0;
		const page = found.slice(start, start + (input.Limit ?? found.length));
		this.itemsRead += page.length;
		const last = page.at(-1);
		const more = last && start + page.length < found.length;
		return {
			Items: page.filter((item) => isTrue(input.FilterExpression, item, namesOf(input))).map(clone),
			Count: page.length,
			...(more && { LastEvaluatedKey: { pk: last.pk, sk: last.sk, [pk]: last[pk], [sk]: last[sk] } }),
		};
	}
}

const cancelled = (codes: readonly string[]) =>
	new TransactionCanceledException({
		message: 'Transaction cancelled',
		$metadata: {},
		CancellationReasons: codes.map((Code) => ({ Code })),
	});
