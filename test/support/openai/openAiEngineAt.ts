import type { EngineContext } from '#engine/createEngine.ts';
import type { ImageEngine, ImageJob } from '#engine/imageEngine.ts';
import { createOpenAiEngine } from '#engine/openai/openAiEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { emptyOptions } from '#shared/art-requests/presets.ts';
import { takePhoto } from '../photos.ts';
import { imageModel, openAiKey, textModel } from './openAiStandIn.ts';

/** A log entry of an engine: its level, message and fields. */
type LoggedLine = readonly [level: 'info' | 'warn' | 'alarm', what: string, fields: unknown];

/** An engine that calls a stand-in, and its log entries. */
export function openAiEngineAt(endpoint: string, own: Partial<EngineContext> = {}) {
	const logged: LoggedLine[] = [];
	const note = (level: LoggedLine[0]) => (what: string, fields?: unknown) =>
		void logged.push([level, what, fields]);
	const engine: ImageEngine = createOpenAiEngine({
		endpoint,
		reserveSpending: async () => true,
		log: { info: note('info'), warn: note('warn') },
		alarm: note('alarm'),
		readKey: async () => JSON.stringify({ apiKey: openAiKey }),
		openai: {
			image: { model: imageModel, textInput: 5, imageInput: 8, imageOutput: 30 },
			text: { model: textModel, input: 0.1, output: 0.5 },
		},
		seconds: 90,
		...own,
	});
	return { ...engine, logged };
}

const main = await takePhoto({ width: 320, height: 240 });

/** A job for a picture without text. */
export const pictureJob = (changes: Partial<ImageJob> = {}): ImageJob => ({
	service: 'Image Generate',
	main,
	references: [],
	options: { ...emptyOptions, description: 'secret text' },
	output: { ...defaultOutput, quality: 'low' },
	...changes,
});
