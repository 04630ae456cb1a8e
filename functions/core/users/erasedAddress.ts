/** The address that takes the place of an erased user's one; mail to `.invalid` is never delivered (RFC 2606). */
export const erasedAddress = (userId: string): string => `${userId}@erased.invalid`;

/** Whether an address has taken the place of an erased one. */
export const isErased = (email: unknown): boolean =>
	typeof email === 'string' && email.endsWith('@erased.invalid');
