/** The most API keys of a user. */
export const apiKeysLimit = 5;

/** What every API key begins with. */
export const apiKeyPrefix = 'pxw_live_';
