import { useEffect } from 'react';
import type { Data } from '#shared/api/routes.ts';
import { currentLanguage, currentPath } from '../../language/currentLanguage.ts';
import { pathIn } from '../../language/paths.ts';
import { storeLanguage } from './storeLanguage.ts';

/** Opens the page in the language of the signed-in account, if it is in another one. */
export function useAccountLanguage(account: Pick<Data<'getMe'>, 'id' | 'language'> | undefined) {
	const { id, language } = account ?? {};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a choice in another tab waits until this one is loaded again, which may have unsaved input.
	useEffect(() => {
		if (!language || language === currentLanguage) return;
		storeLanguage(language);
		const { search, hash } = window.location;
		window.location.replace(pathIn(language, currentPath()) + search + hash);
	}, [id]);
}
