import { ApiError } from '../../api/errors.ts';
import { readEntry, tabStorage } from '../../storage/tabStorage.ts';

const storageKey = 'pixwand-code';

/** The last code that was mailed from this tab. */
interface MailedCode {
	/** What it is for, with the address: a code is entered where it was asked for. */
	readonly purpose: string;
	readonly id: string;
}

export const rememberMailedCode = (code: MailedCode): void =>
	tabStorage.set(storageKey, JSON.stringify(code));

/** Returns the id of the code that was mailed for a purpose, if the server asks to wait for another one. */
export function earlierCode(error: unknown, purpose: string): string | undefined {
	const isTooSoon = error instanceof ApiError && error.details.status === 429;
	const mailed = readEntry<MailedCode>(storageKey);
	return isTooSoon && mailed?.purpose === purpose ? mailed.id : undefined;
}
