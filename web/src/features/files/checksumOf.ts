const checksums = new WeakMap<File, Promise<string>>();

async function compute(file: File): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
	return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** The SHA-256 of a file, in base64. */
export function checksumOf(file: File): Promise<string> {
	const checksum = checksums.get(file) ?? compute(file);
	checksums.set(file, checksum);
	return checksum;
}
