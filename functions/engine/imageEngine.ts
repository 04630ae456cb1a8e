import type { KeptProduct } from '#shared/api/artRequests.ts';
import type { PrintLine } from '#shared/api/subject.ts';
import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import type { EnhancementOptions, PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import type { ArtStyleName } from '#shared/art-requests/styles.ts';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { ProductComparison } from '#shared/imaging/comparison/compareProducts.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { Confidence } from '#shared/imaging/segmentation/segmentation.ts';
import { sentence } from '#shared/sentences/sentence.ts';

/** The input of one picture. */
export interface ImageJob {
	readonly service: ServiceName;
	/** The photo's file bytes (JPEG, PNG or WebP), as uploaded. */
	readonly main: Uint8Array;
	/** The alpha of the subject in the photo; absent where it is not known, or the photo has an alpha of its own. */
	readonly mask?: GreyMask | undefined;
	/** How certain the mask is, where the customer has not seen it. */
	readonly confidence?: Confidence | undefined;
	/** The lines of print on the product that were found in the photo. */
	readonly lines?: readonly PrintLine[] | undefined;
	/** How likely the product is laid flat or hung up in the photo, 0…1. */
	readonly flatLay?: number | undefined;
	/** File bytes of reference photos for style and colours. */
	readonly references: readonly Uint8Array[];
	/** What the customer has set differently from the look. */
	readonly look?: LookOverrides | undefined;
	readonly preset?: PresetId | undefined;
	readonly style?: { readonly id: string; readonly name: ArtStyleName } | undefined;
	readonly options: EnhancementOptions;
	readonly output: OutputSettings;
	/** Graphic Design: the customer's text, set on the picture unchanged. */
	readonly textContent?: string | undefined;
	/** Marketing Content: what is advertised, and the copy written for it, which is set on the picture. */
	readonly brief?: MarketingBrief | undefined;
	readonly copy?: MarketingCopy | undefined;
}

/** The finished picture and its costs. */
export interface GeneratedImage {
	/** The picture's file bytes, exactly of the requested size and format, without metadata. */
	readonly image: Uint8Array;
	readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
	readonly engine: string;
	readonly model: string;
	/** The provider's price in US cents; 0 for the embedded engine, undefined where the provider reports none. */
	readonly cost: number | undefined;
	/** Notes on the result for the customer, such as those of `cutOutNotes`. */
	readonly notes: readonly string[];
	/** What is as in the photo, where the engine has measured it. */
	readonly kept?: KeptProduct | undefined;
}

/** How a picture compares with its photo, and what it has lost of the product; no problem for the same product. */
export interface FidelityCheck extends ProductComparison {
	readonly problem?: 'shape' | 'colour' | 'lettering' | undefined;
}

/**
 * Generates pictures. Implementations throw {@link ImageRefusedError} where a retry cannot succeed,
 * {@link ImageEngineBusyError} where a retry should be delayed, and any other error for a transient failure.
 */
export interface ImageEngine {
	generate(job: ImageJob): Promise<GeneratedImage>;
	/**
	 * Writes an advertisement, within the limits of {@link MarketingCopy}. Where it is absent or
	 * returns undefined, the customer's words are set.
	 */
	write?(brief: MarketingBrief): Promise<MarketingCopy | undefined>;
	/** Checks that a picture shows the product of its photo; absent where only the embedded engine draws. */
	checkFidelity?(job: ImageJob, picture: GeneratedImage): Promise<FidelityCheck | undefined>;
}

/** The picture cannot be generated; the message is a sentence for the customer. */
export class ImageRefusedError extends Error {
	override readonly name = 'ImageRefusedError';
}

/** The engine is rate-limited; the workflow retries errors of this name with a delay. */
export class ImageEngineBusyError extends Error {
	override readonly name = 'ImageEngineBusyError';
}

/** Why a provider's filter stopped a picture. */
export const againstPolicy = sentence('notAmongRules');
/** Why a provider rejected the input. */
export const notAccepted = sentence('notWorkable');
/** Why no engine draws any more today. */
export const spentToday = sentence('spentToday');
