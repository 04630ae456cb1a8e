import * as z from 'zod';

/** The text of an advertisement, as it is stored. */
export const marketingCopy = z.object({
	headline: z.string(),
	body: z.string(),
	callToAction: z.string(),
});
export type MarketingCopy = z.infer<typeof marketingCopy>;

/** What the customer wants to advertise. */
export interface MarketingBrief {
	readonly productInfo: string;
	readonly targetAudience?: string | undefined;
	readonly campaignGoal?: string | undefined;
}

/** Parses stored copy, JSON in UTF-8; undefined when it is not valid. */
export function readCopy(bytes: Uint8Array): MarketingCopy | undefined {
	try {
		return marketingCopy.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
	} catch {
		return undefined;
	}
}
