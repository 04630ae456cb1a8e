import messages from './messages.en.ts';
import { translator } from './translator.ts';

const t = translator(messages);

/** `1 credit`, `2 credits`. */
export const formatCredits = (count: number): string => t('credits', { count });
