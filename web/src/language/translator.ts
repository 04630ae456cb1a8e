import { createTranslator } from 'use-intl/core';
import { currentLanguage } from './currentLanguage.ts';

/**
 * Returns the function that writes the messages of a `messages.en.ts` in the language of the page: `t(key, values)`, and
 * `t.rich(key, values)` for messages with elements inside. The build puts the messages of its language in place of the
 * English ones, parsed (`web/build/messages.ts`).
 */
export const translator = <const Messages extends Record<string, unknown>>(messages: Messages) =>
	createTranslator({ locale: currentLanguage, messages });
