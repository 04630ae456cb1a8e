/** As many characters as a design has room for. */
export const longestDesignText = 300;
/** As many characters as each part of an advertisement's brief may have. */
export const longestBrief = { productInfo: 2000, targetAudience: 1000, campaignGoal: 1000 } as const;
