import { sentence } from '#shared/sentences/sentence.ts';
/** Why a provider's filter stopped a picture. */
export const againstPolicy = sentence('notAmongRules');
/** Why a provider rejected the input. */
export const notAccepted = sentence('notWorkable');
/** Why no engine draws any more today. */
export const spentToday = sentence('spentToday');
