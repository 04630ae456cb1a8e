import type { ImageEngine } from './imageEngine.ts';
import type { OpenAiSettings } from './openAiSettings.ts';

/** Logs an event for operators: ids, codes and figures, never text that users wrote. */
type LogEvent = (what: string, fields?: Readonly<Record<string, unknown>>) => void;

/** The dependencies and settings of an engine. */
export interface EngineContext {
	/** Reads the secret that holds the key of the engine's provider. */
	readonly readKey: () => Promise<string>;
	/** The models of the engine `openai`, where the stage uses that engine. */
	readonly openai?: OpenAiSettings | undefined;
	/**
	 * Reserves US cents of the day's spending limit, or returns some of them (negative); false when the limit would be
	 * exceeded.
	 */
	readonly reserveSpending: (cents: number) => Promise<boolean>;
	/** Seconds within which a picture must be rendered and stored. */
	readonly seconds: number;
	readonly log: { readonly info: LogEvent; readonly warn: LogEvent };
	/** Logs an event that raises an alarm. */
	readonly alarm: LogEvent;
	/** The base URL of a stand-in for the provider: `http://127.0.0.1:1234`. */
	readonly endpoint?: string | undefined;
}

export type CreateEngine = (context: EngineContext) => ImageEngine;
