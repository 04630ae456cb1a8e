import { describe, expect, it } from 'vitest';
import {
	anyOf,
	differs,
	equals,
	exists,
	type ItemUpdate,
	isAbsent,
	isAtLeast,
	isAtMost,
	isLess,
	isMore,
	isStill,
	updateExpressions,
} from '#core/table/itemUpdate.ts';
import { applyUpdate, type Item, isTrue } from '#support/expressions.ts';

/** Returns an item after an update; undefined where a condition does not hold. */
function updated(item: Item, update: ItemUpdate): Item | undefined {
	const {
		UpdateExpression,
		ConditionExpression,
		ExpressionAttributeNames: names,
		ExpressionAttributeValues: values = {},
	} = updateExpressions(update);
	return isTrue(ConditionExpression, item, { names, values })
		? applyUpdate(UpdateExpression, item, { names, values })
		: undefined;
}

describe('an update of an item', () => {
	it('sets and removes attributes, also those that are reserved words', () => {
		const update = { set: { status: 'FAILED', size: 2 }, remove: ['reason'], conditions: [exists('id')] };
		expect(updated({ id: '1', status: 'PENDING', reason: 'late' }, update)).toEqual({
			id: '1',
			status: 'FAILED',
			size: 2,
		});
	});

	it('leaves an attribute whose new value is undefined as it is', () => {
		expect(updated({ copy: 'old' }, { set: { copy: undefined, size: 1 }, conditions: [] })).toEqual({
			copy: 'old',
			size: 1,
		});
	});

	it('adds numbers, and sets attributes that do not exist yet only', () => {
		const update = { add: { taken: 2, left: -1 }, setOnce: { createdAt: 'now' }, conditions: [] };
		expect(updated({ left: 3 }, update)).toEqual({ taken: 2, left: 2, createdAt: 'now' });
		expect(updated({ taken: 1, left: 0, createdAt: 'before' }, update)).toEqual({
			taken: 3,
			left: -1,
			createdAt: 'before',
		});
	});

	it('changes an attribute of an attribute by its path', () => {
		const { UpdateExpression, ExpressionAttributeNames } = updateExpressions({
			set: { 'listed.name': 'Mug' },
			conditions: [],
		});
		expect(UpdateExpression).toBe('SET #listed.#name = :v0');
		expect(ExpressionAttributeNames).toEqual({ '#listed': 'listed', '#name': 'name' });
	});

	it('has a value of its own for each condition, also of an attribute that is set', () => {
		const update = {
			set: { status: 'FAILED' },
			conditions: [anyOf(equals('status', 'PENDING'), equals('status', 'PROCESSING'))],
		};
		expect(updated({ status: 'PROCESSING' }, update)).toEqual({ status: 'FAILED' });
		expect(updated({ status: 'COMPLETED' }, update)).toBeUndefined();
	});

	it.each([
		['differs', differs('status', 'A'), [{ status: 'B' }], [{ status: 'A' }, {}]],
		['isLess', isLess('n', 2), [{ n: 1 }], [{ n: 2 }, {}]],
		['isAtMost', isAtMost('n', 2), [{ n: 2 }], [{ n: 3 }, {}]],
		['isMore', isMore('n', 2), [{ n: 3 }], [{ n: 2 }, {}]],
		['isAtLeast', isAtLeast('n', 2), [{ n: 2 }], [{ n: 1 }, {}]],
		['isAbsent', isAbsent('status'), [{}], [{ status: 'A' }]],
		['isStill', isStill('status', 'A'), [{ status: 'A' }], [{ status: 'B' }, {}]],
		['isStill without a value', isStill('status', undefined), [{}], [{ status: 'A' }]],
	])('with the condition %s changes the items that meet it, and no others', (_, condition, met, unmet) => {
		const update = { set: { done: true }, conditions: [exists('id'), condition] };
		for (const item of met) expect(updated({ id: '1', ...item }, update)).toMatchObject({ done: true });
		for (const item of unmet) expect(updated({ id: '1', ...item }, update)).toBeUndefined();
		for (const item of met) expect(updated(item, update)).toBeUndefined();
	});

	it('without values has no attribute for them, which DynamoDB would reject', () => {
		expect(updateExpressions({ remove: ['a'], conditions: [exists('pk')] })).not.toHaveProperty(
			'ExpressionAttributeValues',
		);
	});
});
