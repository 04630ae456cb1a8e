import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ServiceName } from '#shared/art-requests/services.ts';
import type { Table } from '../table/client.ts';
import { effectStep } from '../table/effects.ts';
import { idPrefixStep } from '../table/idPrefixes.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import type { Contribution } from './contributions.ts';
import { countSteps } from './counters.ts';
import { finishedSteps, refundedSteps } from './serviceCounters.ts';
import { usualTimesSteps } from './usualTimes.ts';

/** Contributions of one transaction: a hundred writes are allowed, and each has a marker and perhaps a look-up. */
const perTransaction = 20;

const nameOf = ({ effect, of }: Contribution): string => `${effect} ${of}`;

/** Returns the contributions that were not added before. */
async function newOnes(table: Table, contributions: readonly Contribution[]): Promise<Contribution[]> {
	const isNew = await Promise.all(
		contributions.map(async ({ effect, of }) => {
			const Key = keys.effect(effect, of);
			const get = new GetCommand({ TableName: table.name, Key, ConsistentRead: true });
			return (await table.client.send(get)).Item === undefined;
		}),
	);
	return contributions.filter((_, at) => isNew[at]);
}

/** Adds contributions, with their markers, in one transaction. */
async function addOnce(table: Table, contributions: readonly Contribution[], now: Date): Promise<string[]> {
	const finished = contributions.flatMap((each) => each.finished ?? []);
	const services = new Set(finished.map(({ service }): ServiceName => service));
	const times = await Promise.all(
		[...services].map((service) =>
			usualTimesSteps(
				table,
				service,
				finished.filter((each) => each.service === service).map(({ seconds }) => seconds),
			),
		),
	);
	return transact(table, [
		...contributions.map(({ effect, of }) => effectStep(table, effect, of, now)),
		...contributions.flatMap(({ created }) =>
			created ? [idPrefixStep(table, created.kind, created.id)] : [],
		),
		...countSteps(
			table,
			contributions.flatMap(({ tallies = [] }) => tallies),
		),
		...finishedSteps(
			table,
			finished,
			contributions.flatMap((each) => each.refunded ?? []),
		),
		...refundedSteps(
			table,
			contributions.flatMap((each) => each.refunded ?? []),
		),
		...times.flat(),
	]);
}

/**
 * Adds what changes contribute to the statistics, each once however often it is delivered. Contributions are added up
 * before they are written.
 *
 * @throws AppError `busy` when other writers were faster each time.
 */
export async function addContributions(
	table: Table,
	contributions: readonly Contribution[],
	now: Date,
): Promise<void> {
	let left = [...new Map(contributions.map((each) => [nameOf(each), each])).values()];
	while (left.length > 0) {
		const next = left.slice(0, perTransaction);
		const failed = await addOnce(table, next, now);
		// A marker exists, or the times have changed since they were read.
		left =
			failed.length === 0
				? left.slice(perTransaction)
				: [...(await newOnes(table, next)), ...left.slice(perTransaction)];
	}
}
