export { createBedrockEngine as createEngine } from '../bedrock/bedrockEngine.ts';
