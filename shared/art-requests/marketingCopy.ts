import * as z from 'zod';
import { jsonText } from '../jsonText.ts';

/** The text of an advertisement, as it is stored. */
export const marketingCopy = z.object({ headline: z.string(), body: z.string(), callToAction: z.string() });
export type MarketingCopy = z.infer<typeof marketingCopy>;

/** What the customer wants to advertise. */
export interface MarketingBrief {
	readonly productInfo: string;
	readonly targetAudience?: string | undefined;
	readonly campaignGoal?: string | undefined;
}

/** Parses stored copy, JSON in UTF-8; undefined when it is not valid. */
export const readCopy = (bytes: Uint8Array): MarketingCopy | undefined =>
	jsonText.pipe(marketingCopy).safeParse(new TextDecoder().decode(bytes)).data;
