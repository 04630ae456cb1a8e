import type { CreateEngine } from '../createEngine.ts';
import { createOpenAiEngine } from '../openai/openAiEngine.ts';
import { orderedEngine } from '../ordered/orderedEngine.ts';

export const createEngine: CreateEngine = (context) => orderedEngine(context, { openai: createOpenAiEngine });
