import { translatorIn } from '#shared/languages/translator.ts';
import en from './messages.en.ts';
import id from './messages.id.ts';

/** Writes what mails say of what they are about, by language. */
export const textsIn = { en: translatorIn('en', en), id: translatorIn('id', id) };
