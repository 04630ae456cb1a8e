/** Makes a repeated call answer what the first one answered. */
export interface Idempotency {
	readonly key: string;
	/** Tells two bodies apart. */
	readonly fingerprint: string;
}
