import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Marks a prerendered form, passes on what was typed into its named fields before its scripts were loaded, which React
 * keeps in the fields but does not report, and submits it if it was submitted before (see `public/early-submit.js`).
 *
 * @param restore - called once, after the first render, with the values by the names of the fields, if there are any.
 * @returns the attributes of the form.
 */
export function useEarlyInput(
	form: RefObject<HTMLFormElement | null>,
	restore: (typed: Readonly<Record<string, string>>) => void,
): { readonly 'data-early': '' } {
	const onMount = useRef(restore);
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const submitted = element.dataset.early === 'submitted';
		delete element.dataset.early;
		const typed = [...new FormData(element)].filter(([, value]) => typeof value === 'string' && value !== '');
		// The form is submitted with the restored state, which React does not render during an effect.
		queueMicrotask(() => {
			if (typed.length > 0)
				flushSync(() => onMount.current(Object.fromEntries(typed) as Record<string, string>));
			if (submitted) element.requestSubmit();
		});
	}, [form]);
	return { 'data-early': '' };
}
