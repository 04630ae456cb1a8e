import { type RefObject, useEffect, useRef } from 'react';

/**
 * Passes on what was typed into the named fields of a prerendered form before its scripts were loaded: React keeps it
 * in the fields, but reports no change.
 *
 * @param restore - called once, after the first render, with the values by the names of the fields, if there are any.
 */
export function useEarlyInput(
	form: RefObject<HTMLFormElement | null>,
	restore: (typed: Readonly<Record<string, string>>) => void,
): void {
	const onMount = useRef(restore);
	useEffect(() => {
		const fields = form.current ? [...new FormData(form.current)] : [];
		const typed = fields.filter(([, value]) => typeof value === 'string' && value !== '');
		if (typed.length > 0) onMount.current(Object.fromEntries(typed) as Record<string, string>);
	}, [form]);
}
