import type { EngineContext } from '#engine/createEngine.ts';

/** A log entry of an engine: its level, message and fields. */
type LoggedLine = readonly [level: 'info' | 'warn' | 'alarm', what: string, fields: unknown];

/** What every engine that calls a stand-in takes, and its log entries. */
export function engineContext(endpoint: string) {
	const logged: LoggedLine[] = [];
	const note = (level: LoggedLine[0]) => (what: string, fields?: unknown) =>
		void logged.push([level, what, fields]);
	return {
		logged,
		endpoint,
		reserveSpending: async () => true,
		log: { info: note('info'), warn: note('warn') },
		alarm: note('alarm'),
	} satisfies Partial<EngineContext> & { logged: LoggedLine[] };
}
