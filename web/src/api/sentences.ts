import messages from '#shared/sentences/messages.en.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { translator } from '../language/translator.ts';

const t = translator<Record<string, string>>(messages);

/** A sentence of the server in the language of the page; one that this version of the site does not know as it is. */
export const translated = ({ message, reason, params }: Stated): string =>
	reason !== undefined && t.has(reason) ? t(reason, params) : message;
