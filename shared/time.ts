/** A day, in seconds. */
export const daySeconds = 24 * 3600;

/** Whole seconds since 1970, as TTL attributes of DynamoDB and claims of tokens count them. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Whether a name is one of an IANA time zone. */
export function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
	} catch {
		return false;
	}
}
