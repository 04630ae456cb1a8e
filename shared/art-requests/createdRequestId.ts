/**
 * Returns the id (UUID) of the request that a user creates with an idempotency key. It is always the same one, so that a
 * key creates one request even after its marker has expired, and a page whose answer was lost finds the request.
 */
export async function createdRequestId(userId: string, key: string): Promise<string> {
	const text = new TextEncoder().encode(`${userId}#createArtRequest#${key}`);
	const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, 16);
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
	// With the digits of version 4, as all ids of the API.
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
