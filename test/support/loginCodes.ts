import { type CodeSignIn, requestCode, validateCode } from '#core/auth/loginCodes.ts';
import type { Limits } from '#core/limits.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { MemoryTable } from './memoryTable.ts';

const { codes, guesses: guessLimits } = loadStage('production').limits;

/** Reads a key that signs tokens. */
export const readKey = async (): Promise<string> => JSON.stringify({ kid: '1', key: 'k'.repeat(64) });

/** Sign-in by code on a table in memory, with the limits of production. */
export function loginCodes({
	limits = codes,
	guesses = {},
	mailError,
}: {
	limits?: Limits['codes'];
	guesses?: Partial<typeof guessLimits>;
	mailError?: Error;
} = {}) {
	const memory = new MemoryTable();
	const { table, items } = memory;
	const mailed: string[] = [];
	let reports = 0;
	const mailCode = async (_: string, code: string) => {
		if (mailError) throw mailError;
		mailed.push(code);
	};
	return {
		memory,
		table,
		mailed,
		reports: () => reports,
		itemsOf: (kind: string) => [...items.values()].filter((item) => item.kind === kind),
		rates: () => [...items.values()].filter(({ sk }) => sk === 'RATE'),
		request: (
			email: string,
			ip: string,
			now: Date,
			device?: string,
			browser = 'its browser',
		): Promise<{ id: string }> =>
			requestCode(
				{
					table,
					readKey,
					mailCode,
					limits,
					reportNearLimit: () => {
						reports++;
					},
				},
				email,
				{ ip, device, browser },
				now,
			),
		enter: (user_id: string, code: string, ip: string, now: Date, key = readKey): Promise<CodeSignIn> =>
			validateCode(
				{
					table,
					readKey: key,
					mailCode,
					limits: { ...guessLimits, ...guesses },
					adminEmails: ['admin@people.example'],
					welcomeCredits: 0,
				},
				{ user_id, code },
				ip,
				now,
			),
		/** A code that is not the last one mailed. */
		wrong: () => String((Number(mailed.at(-1)) + 1) % 1_000_000).padStart(6, '0'),
	};
}
