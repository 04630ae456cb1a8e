/** The most characters of a design's text. */
export const longestDesignText = 300;
/** The most characters of each field of an advertisement's brief. */
export const longestBrief = { productInfo: 2000, targetAudience: 1000, campaignGoal: 1000 } as const;
/** The longest texts of an advertisement, in characters. */
export const copyLengths = { headline: 60, body: 600, callToAction: 24 } as const;
