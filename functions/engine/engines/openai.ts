export { createOpenAiEngine as createEngine } from '../openai/openAiEngine.ts';
