import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import { currentLanguage } from './currentLanguage.ts';
import { formatNumber } from './format.ts';

const intlFormatters = _createIntlFormatters(_createCache());

/** Those of all messages: numbers without options are written by {@link formatNumber}. */
const formatters: typeof intlFormatters = {
	...intlFormatters,
	getNumberFormat: (language, options) =>
		options
			? intlFormatters.getNumberFormat(language, options)
			: ({ format: formatNumber } as Intl.NumberFormat),
};

/**
 * Returns the function that writes the messages of a `messages.en.ts` in the language of the page: `t(key, values)`, and
 * `t.rich(key, values)` for messages with elements inside. The build puts the messages of its language in place of the
 * English ones, parsed (`web/messages.ts`).
 */
export const translator = <const Messages extends Record<string, unknown>>(messages: Messages) =>
	createTranslator({ locale: currentLanguage, messages, _formatters: formatters });
