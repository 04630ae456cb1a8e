import type { ImageEngine } from './imageEngine.ts';
import type { OpenAiSettings } from './openai/openAiSettings.ts';

/** Notes something for operators: ids, codes and figures, never people's words. */
type Note = (what: string, fields?: Readonly<Record<string, unknown>>) => void;

/** What an engine's adapter may need. */
export interface EngineContext {
	/** Reads the secret's text that holds the key of the engine's provider. */
	readonly readKey: () => Promise<string>;
	/** The models of the engine `openai`, where the stage has that one. */
	readonly openai?: OpenAiSettings | undefined;
	/** Seconds within which a picture must be drawn and stored. */
	readonly seconds: number;
	readonly log: { readonly info: Note; readonly warn: Note };
	/** Calls a person in. */
	readonly alarm: Note;
	/** Where the provider answers, when it is not the provider itself: `http://127.0.0.1:1234`. */
	readonly endpoint?: string | undefined;
}

export type CreateEngine = (context: EngineContext) => ImageEngine;
