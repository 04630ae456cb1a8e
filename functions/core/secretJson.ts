/**
 * The JSON that a secret holds.
 *
 * @param what is in it, for the complaint: 'the payment keys'.
 * @throws Error that does not repeat what is there, as that of `JSON.parse` does: somebody may have pasted a bare key.
 */
export function secretJson(secret: string, what: string): unknown {
	try {
		return JSON.parse(secret);
	} catch {
		throw new Error(`The secret with ${what} is not valid JSON.`);
	}
}
