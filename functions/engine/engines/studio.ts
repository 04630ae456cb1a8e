export { createStudioEngine as createEngine } from '../studio/studioEngine.ts';
