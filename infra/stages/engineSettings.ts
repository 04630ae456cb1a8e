import type { StageSettings } from './stageSettings.ts';

/**
 * The models of OpenAI; prices in US dollars per million tokens. Models are retired after
 * about a year: see https://developers.openai.com/api/docs/deprecations.
 *
 * Source of the prices: https://developers.openai.com/api/docs/pricing, as quoted in November 2026.
 */
const openAi = {
	image: { model: 'gpt-image-2.6-flare', textInput: 5, imageInput: 8, imageOutput: 30 },
	text: { model: 'gpt-6-luna', input: 0.1, output: 0.5 },
} as const satisfies StageSettings['openai'];

/** The settings of a stage that draws with this engine; empty for the default. */
export function engineSettings(engine: string, { sweep }: Pick<StageSettings, 'sweep'>) {
	if (engine !== 'openai') return engine ? { engine } : {};
	return {
		engine,
		openai: openAi,
		engineSeconds: 180,
		dailyEngineCents: 20_000,
		// OpenAI allows so many images a minute by the account's tier; one takes about twenty seconds.
		engineConcurrency: 20,
		// Longer than all attempts of a step of three minutes together with the delays between them.
		sweep: { ...sweep, stuckSeconds: 1500 },
	};
}
