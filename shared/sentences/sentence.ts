import { translatorIn } from '#shared/languages/translator.ts';
import messages from './messages.en.ts';

const t = translatorIn('en', messages);

/** The key of a sentence, which the API gives as the reason of an error. */
export type Reason = keyof typeof messages;

/** What takes the place of the names in a sentence. */
export type Params = Readonly<Record<string, string | number>>;

type Values<R extends Reason> = WithNumbers<Parameters<typeof t<R>>[1]>;

/** Numbers are written without separators in English. */
type WithNumbers<V> = V extends object
	? { readonly [Name in keyof V]: V[Name] extends string ? V[Name] | number : V[Name] }
	: V;

/** A sentence of the server: its reason, with values for the names in it. */
export type Sentence = {
	[R in Reason]: Values<R> extends undefined ? R : readonly [reason: R, params: Values<R>];
}[Reason];

/** A sentence in English, and from what it was made if it is one of the server's. */
export interface Stated {
	readonly message: string;
	readonly reason?: string | undefined;
	readonly params?: Params | undefined;
}

const write = t as unknown as (reason: string, params?: Params) => string;

/** Returns a sentence in English. */
export function state(sentence: Sentence): Stated {
	if (typeof sentence === 'string') return { message: write(sentence), reason: sentence };
	const [reason, params] = sentence as readonly [string, Params];
	return { message: write(reason, params), reason, params };
}

/** The sentences that are always the same, by their English texts. */
const known = new Map<string, Stated>(
	Object.entries(messages).flatMap(([reason, message]: [string, unknown]) =>
		typeof message === 'string' ? [[message, { message, reason }]] : [],
	),
);

/**
 * Returns a sentence that is always the same, in English, and keeps from what it was made. Only for constants: what is kept
 * stays in memory.
 */
export function sentence(constant: Sentence): string {
	const written = state(constant);
	known.set(written.message, written);
	return written.message;
}

/** Returns from what a text was made, if it is a sentence that is always the same. */
export const stated = (text: string): Stated => known.get(text) ?? { message: text };
