import { createBedrockEngine } from '../bedrock/bedrockEngine.ts';
import type { CreateEngine } from '../createEngine.ts';
import { createOpenAiEngine } from '../openai/openAiEngine.ts';
import { orderedEngine } from '../ordered/orderedEngine.ts';
import { createStudioEngine } from '../studio/studioEngine.ts';

/** The engines of `engineOrder`. */
export const createEngine: CreateEngine = (context) =>
	orderedEngine(context, {
		openai: createOpenAiEngine,
		bedrock: createBedrockEngine,
		studio: createStudioEngine,
	});
