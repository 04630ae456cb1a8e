import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditProblems } from '#support/auditProblems.ts';
import { type Fault, MemoryTable } from '#support/memoryTable.ts';
import { commands, expectFigures, type Model, newAccount, type Real } from '#support/moneyModel.ts';
import { nightly } from '#support/nightly.ts';

/** The commands to run; a run has about 49. */
const commandsWanted = nightly ? 1_000_000 : 2000;
const runs = Math.ceil(commandsWanted / 40);
/** The commands among which each effect occurs almost certainly. */
const manyCommands = 500_000;
const effects = [
	'refunded after it was paid',
	'disputed after it was paid',
	'reversed after it was paid',
	'returned before it was paid',
	'spent before it was returned',
	'debt settled by a refund',
	'released',
	'taken back by a later note',
	'earlier picture kept',
	'withdraw while COMPLETED',
	'withdraw while PENDING',
	'withdraw_and_fail while COMPLETED',
	'withdraw_and_fail while FAILED',
	'withdraw_and_fail while PENDING',
];
/** The most runs of one test, which limits its memory. */
const batch = 2000;
const batches = Array.from({ length: Math.ceil(runs / batch) }, (_, index) => ({
	from: index * batch,
	count: Math.min(batch, runs - index * batch),
}));

/** Faults by the number of the call: about one call in ten fails. */
const faults = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.constantFrom<Fault>('before', 'after', 'conflict')), {
	minLength: 20,
	maxLength: 60,
	size: 'max',
});

/** The most faults during one command, so that its retries succeed in the end. */
const maxFaults = 6;

describe('an account after random operations and faults', () => {
	let total = 0;
	const occurred = new Map<string, number>();

	it.each(batches)('has the balance of the model in $count runs from run $from', async ({ count }) => {
		let executed = 0;
		const play = async (run: Iterable<fc.AsyncCommand<Model, Real>>, drawn: [number, Fault][]) => {
			const memory = new MemoryTable();
			const { model, real } = await newAccount(memory.table);
			let [command, faultsMet] = [0, 0];
			memory.faults = (call) => {
				if (command !== model.commands) [command, faultsMet] = [model.commands, 0];
				const [when, fault] = drawn[Math.floor(call / 10) % drawn.length] ?? [];
				if (call % 10 !== when || faultsMet >= maxFaults) return undefined;
				faultsMet++;
				return fault;
			};
			await fc.asyncModelRun(() => ({ model, real }), run);
			memory.faults = () => undefined;
			expect(await auditProblems(memory.table)).toEqual([]);
			expectFigures(model, [...memory.items.values()]);
			executed += model.commands;
			for (const [effect, times] of model.effects) occurred.set(effect, (occurred.get(effect) ?? 0) + times);
		};
		const sequences = fc.commands(commands, { maxCommands: 100, size: 'medium' });
		await fc.assert(fc.asyncProperty(sequences, faults, play), { numRuns: count });
		expect(executed / count).toBeGreaterThanOrEqual(30);
		total += executed;
	});

	it.runIf(commandsWanted >= manyCommands)('has met each effect', () => {
		expect(total).toBeGreaterThanOrEqual(commandsWanted);
		expect([...occurred.keys()].sort()).toEqual(effects.toSorted());
	});
});
