import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fault, MemoryTable } from '#support/memoryTable.ts';
import { commands, type Model, newAccount, type Real } from '#support/moneyModel.ts';
import { auditLedger } from '../../../functions/commands/auditLedger.ts';

const runs = Number(process.env.MONEY_RUNS ?? 2000);
/** Runs of one test, whose memory goes with it. */
const batch = 2000;
const batches = Array.from({ length: Math.ceil(runs / batch) }, (_, index) => ({
	from: index * batch,
	count: Math.min(batch, runs - index * batch),
}));

/** Faults by the number of the call, as a run draws them: about one call in ten goes wrong. */
const faults = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.constantFrom<Fault>('before', 'after', 'conflict')), {
	minLength: 20,
	maxLength: 60,
	size: 'max',
});

/** Faults that one command may meet: whoever tries again gets through some time. */
const mostFaults = 6;

describe('an account is what a simple model says, whatever happens to it', () => {
	it.each(batches)('in $count runs from $from', { timeout: 600_000 }, async ({ count }) => {
		let executed = 0;
		const play = async (run: Iterable<fc.AsyncCommand<Model, Real>>, drawn: [number, Fault][]) => {
			const memory = new MemoryTable();
			const { model, real } = await newAccount(memory.table);
			let [command, met] = [0, 0];
			memory.faults = (call) => {
				if (command !== model.commands) [command, met] = [model.commands, 0];
				const [when, fault] = drawn[Math.floor(call / 10) % drawn.length] ?? [];
				if (call % 10 !== when || met >= mostFaults) return undefined;
				met++;
				return fault;
			};
			await fc.asyncModelRun(() => ({ model, real }), run);
			memory.faults = () => undefined;
			expect((await auditLedger(memory.table)).problems).toEqual([]);
			executed += model.commands;
		};
		const sequences = fc.commands(commands, { maxCommands: 100, size: 'medium' });
		await fc.assert(fc.asyncProperty(sequences, faults, play), { numRuns: count });
		expect(executed / count).toBeGreaterThanOrEqual(30);
	});
});
