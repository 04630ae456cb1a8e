/** Why an address cannot be sent: keys of the server's sentences. */
export const emailMissing = 'emailMissing';
export const emailInvalid = 'emailInvalid';

export type EmailError = typeof emailMissing | typeof emailInvalid;

const longestLocalPart = 64;
const longestLabel = 63;

/**
 * Whether mail servers accept the lengths of an address and the hyphens of its domain.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.1
 * @see https://www.rfc-editor.org/rfc/rfc1035#section-2.3.1
 */
export function isDeliverable(email: string): boolean {
	const [local = '', domain = ''] = email.split('@');
	const isLabel = (label: string) =>
		label.length <= longestLabel && !label.startsWith('-') && !label.endsWith('-');
	return local.length <= longestLocalPart && domain.split('.').every(isLabel);
}
/**
 * Returns an address as it was meant: without the marks that nobody sees and the white space around it, which come with
 * pasted text, and with plain instead of wide characters.
 */
export const cleanEmail = (email: string): string =>
	email
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.trim();

/** Returns why a trimmed e-mail address cannot be sent. The server's check is stricter. */
export function emailError(email: string): EmailError | undefined {
	if (email === '') return emailMissing;
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && isDeliverable(email) ? undefined : emailInvalid;
}
