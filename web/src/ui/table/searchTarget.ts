import { cleanEmail } from '#shared/auth/emails.ts';

const fullId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idPrefix = /^[0-9a-f]{8}$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Where a text is searched: by the server if it is an id, the first eight characters of one or an e-mail address;
 * otherwise as a part of the fields of the rows that are loaded. `field` restricts it to one of them; empty means all.
 */
export function searchTarget(text: string, field: string): 'none' | 'server' | 'loaded' {
	const value = cleanEmail(text).toLowerCase();
	if (!value) return 'none';
	if ((field === '' || field === 'id') && (fullId.test(value) || idPrefix.test(value))) return 'server';
	if ((field === '' || field === 'email') && email.test(value)) return 'server';
	return 'loaded';
}

/** Whether one of the fields, or the chosen one, contains the text, ignoring case. */
export function contains(fields: Readonly<Record<string, string>>, text: string, field: string): boolean {
	const value = cleanEmail(text).toLowerCase();
	const searched = field ? [fields[field] ?? ''] : Object.values(fields);
	return searched.some((each) => each.toLowerCase().includes(value));
}
