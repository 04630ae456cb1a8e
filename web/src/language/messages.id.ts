import type { Translated } from '#shared/languages/languages.ts';
import type en from './messages.en.ts';

export default {
	credits: '{count, plural, other {# kredit}}',
} as const satisfies Translated<typeof en>;
