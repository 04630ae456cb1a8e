import { useChanging } from '../storage/useChanging.ts';

/** Whether the window matches a media query. */
export const useMediaQuery = (query: string): boolean =>
	useChanging(
		(listener) => {
			const list = window.matchMedia(query);
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		() => window.matchMedia(query).matches,
		false,
	);

/** Phones: tables are shown as cards. */
export const narrowScreen = '(width < 768px)';
