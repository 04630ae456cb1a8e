import useSWRImmutable from 'swr/immutable';
import type { Stated } from '#shared/sentences/sentence.ts';
import { loadTranslated } from './translated.ts';

/** A sentence of the server in the language of the page, once that is loaded; until then nothing. */
export function useTranslated(sentence: Stated): string | undefined {
	const { data: translated } = useSWRImmutable('sentences', loadTranslated);
	return translated?.(sentence);
}
