import * as z from 'zod';

/** An advertisement in words, as it is kept. */
export const marketingCopy = z.object({
	/** At most 60 characters. */
	headline: z.string(),
	/** Two to four sentences. */
	body: z.string(),
	/** At most 24 characters. */
	callToAction: z.string(),
	language: z.enum(['en', 'id']),
});
export type MarketingCopy = z.infer<typeof marketingCopy>;

/** What is to be advertised, in the customer's words. */
export interface MarketingBrief {
	readonly productInfo: string;
	readonly targetAudience?: string | undefined;
	readonly campaignGoal?: string | undefined;
}

/** Reads words as they are stored beside a picture, JSON in UTF-8; answers nothing where they are broken. */
export function readCopy(bytes: Uint8Array): MarketingCopy | undefined {
	try {
		return marketingCopy.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
	} catch {
		return undefined;
	}
}
