import { createEngine } from '#stage/engine';
import { engineKey, once } from './dependencies.ts';
import { settings } from './env.ts';
import { alarm, log } from './logger.ts';

/** The stage's image engine. */
export const engine = /* @__PURE__ */ once(() =>
	createEngine({
		// Read on first use only: the embedded engine has no key.
		readKey: () => engineKey()(),
		openai: settings.openai,
		seconds: settings.engineSeconds,
		log,
		alarm,
	}),
);
