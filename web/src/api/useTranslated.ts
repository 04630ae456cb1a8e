import useSWRImmutable from 'swr/immutable';
import { loadTranslated } from './translated.ts';

/** The function that writes sentences of the server in the language of the page; undefined until it is loaded. */
export const useTranslated = () => useSWRImmutable('sentences', loadTranslated).data;
