/** The price that applies, and a former one, which is set small with its amount struck out. */
export interface Price {
	readonly now?: string | undefined;
	readonly was?: string | undefined;
}

/** A row of a price list. */
export interface PriceRow {
	readonly item: string;
	readonly price: string;
}

/** The text on a picture. */
export interface PictureCopy {
	readonly headline: string;
	/** Paragraphs. */
	readonly body: readonly string[];
	readonly price?: Price | undefined;
	/** A price list. */
	readonly rows?: readonly PriceRow[] | undefined;
	/** A call to action or a price, set on a button. */
	readonly action?: string | undefined;
}
