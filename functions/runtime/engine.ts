import { reserveSpending } from '#core/spending/reserveSpending.ts';
import { once } from '#shared/once.ts';
import { createEngine } from '#stage/engine';
import { engineKey, table } from './dependencies.ts';
import { settings } from './env.ts';
import { alarm, log } from './logger.ts';

/** The stage's image engine. */
export const engine = /* @__PURE__ */ once(() =>
	createEngine({
		// Read on first use only: the embedded engine has no key.
		readKey: () => engineKey()(),
		openai: settings.openai,
		bedrock: settings.bedrock,
		reserveSpending: (cents: number) =>
			reserveSpending(table(), cents, settings.dailyEngineCents, new Date()),
		seconds: settings.engineSeconds,
		log,
		alarm,
	}),
);
