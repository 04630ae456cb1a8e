import { environment } from './environment.ts';

/** The Lambda's environment, parsed once at start; throws for an invalid one. */
export const env = environment.parse(process.env);
export const settings = env.SETTINGS;
