/** A link to a picture that works without a session. */
export interface PictureLink {
	readonly url: string;
	readonly expiresAt: Date;
}

/** Makes a link to the picture of a key, for 30 minutes where no seconds are given. */
export type LinkToPicture = (key: string, now: Date, seconds?: number) => Promise<PictureLink>;
