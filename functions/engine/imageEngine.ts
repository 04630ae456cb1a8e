import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import type { EnhancementOptions, PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import type { ArtStyleName } from '#shared/art-requests/styles.ts';

/** One picture to make. */
export interface ImageJob {
	readonly service: ServiceName;
	/** The photo's file bytes (JPEG, PNG or WebP), as uploaded. */
	readonly main: Uint8Array;
	/** Further photos' file bytes that show what the customer has in mind. */
	readonly references: readonly Uint8Array[];
	readonly preset?: PresetId | undefined;
	readonly style?: { readonly id: string; readonly name: ArtStyleName } | undefined;
	readonly options: EnhancementOptions;
	readonly output: OutputSettings;
	/** Graphic Design: the customer's words, to be set on the picture as they are. */
	readonly textContent?: string | undefined;
	/** Marketing Content: what is advertised, and the words that were written for it, to be set on the picture. */
	readonly brief?: MarketingBrief | undefined;
	readonly copy?: MarketingCopy | undefined;
}

/** The finished picture and what it took to make it. */
export interface GeneratedImage {
	/** The picture's file bytes, exactly of the size and format asked for, without metadata. */
	readonly image: Uint8Array;
	readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
	readonly engine: string;
	readonly model: string;
	/** What the provider charges for it, in US cents; 0 for an engine of our own, nothing where it does not say. */
	readonly cost: number | undefined;
	/** What is worth knowing about the result, in words for the customer: 'Please check the cut-out.' */
	readonly notes: readonly string[];
}

/**
 * Makes pictures. Implementations throw {@link ImageRefusedError} for a picture that no retry can make,
 * {@link ImageEngineBusyError} when another try should wait a while, and any other error for a trouble that may pass.
 */
export interface ImageEngine {
	generate(job: ImageJob): Promise<GeneratedImage>;
	/**
	 * Writes an advertisement, within the limits of {@link MarketingCopy}. An engine that only draws, or whose words cannot
	 * be used, leaves it to the embedded copywriter.
	 */
	write?(brief: MarketingBrief): Promise<MarketingCopy | undefined>;
}

/** The picture cannot be made; the message is a sentence for the customer. */
export class ImageRefusedError extends Error {
	override readonly name = 'ImageRefusedError';
}

/** The engine takes no more orders for now; the workflow knows the name and waits before it tries again. */
export class ImageEngineBusyError extends Error {
	override readonly name = 'ImageEngineBusyError';
}
