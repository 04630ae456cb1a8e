/**
 * Parses the JSON of a secret.
 *
 * @param what the content, for the error message: 'the payment keys'.
 * @throws Error without the content, which the error of `JSON.parse` would contain.
 */
export function secretJson(secret: string, what: string): unknown {
	try {
		return JSON.parse(secret);
	} catch {
		throw new Error(`The secret with ${what} is not valid JSON.`);
	}
}
