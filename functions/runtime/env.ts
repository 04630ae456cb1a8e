import { environment } from './settings.ts';

/** This function's environment, read once; a wrong one stops it at the start. */
export const env = environment.parse(process.env);
export const settings = env.SETTINGS;
