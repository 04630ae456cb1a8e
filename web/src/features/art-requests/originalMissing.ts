import { t } from './text.ts';

/** What stands where the original should be. */
export const originalMissing = t('originalMissing');
