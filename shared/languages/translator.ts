import { createTranslator } from 'use-intl/core';
import { type Language, locales } from './languages.ts';

/** A message whose values are missing is a mistake of the code, not of its translation. */
const onError = (error: Error): never => {
	throw error;
};

/** The function that writes the messages of a file in a language that the caller names. */
export const translatorIn = <const Messages extends Record<string, unknown>>(
	named: Language,
	messages: Messages,
) => createTranslator({ locale: locales[named], messages, onError });
