import { t } from './messages.en.ts';

/** `1 credit`, `2 credits`. */
export const formatCredits = (count: number): string => t('credits', { count });
