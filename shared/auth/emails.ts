export const emailMissing = 'Please enter your e-mail address.';
export const emailInvalid = 'Please enter a valid e-mail address.';

/** Returns why a trimmed e-mail address cannot be sent. The server's check is stricter. */
export function emailError(email: string): string | undefined {
	if (email === '') return emailMissing;
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : emailInvalid;
}
