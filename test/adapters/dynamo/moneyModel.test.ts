import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Fault, MemoryTable } from '#support/memoryTable.ts';
import { commands, newAccount } from '#support/moneyModel.ts';
import { auditLedger } from '../../../functions/commands/auditLedger.ts';

const runs = Number(process.env.MONEY_RUNS ?? 2000);

/** Faults by the number of the call, as a run draws them: about one call in ten goes wrong. */
const faults = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.constantFrom<Fault>('before', 'after', 'conflict')), {
	minLength: 20,
	maxLength: 60,
	size: 'max',
});

/** Faults that one command may meet: whoever tries again gets through some time. */
const mostFaults = 6;

it(`an account is what a simple model says, whatever happens to it, in ${runs} runs`, {
	timeout: 3_600_000,
}, async () => {
	let executed = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.commands(commands, { maxCommands: 100, size: 'medium' }),
			faults,
			async (run, drawn) => {
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
			},
		),
		{ numRuns: runs },
	);
	expect(executed / runs).toBeGreaterThanOrEqual(30);
});
