import type { StageSettings } from './stages.ts';

/** The WebSocket API's only stage: its name is the path under which browsers find it. */
export const socketStage = 'ws';

/** The names by which the stacks of a stage know each other's things. */
export const namesOf = ({ stage }: Pick<StageSettings, 'stage'>) => ({
	stack: (part: 'web' | 'data' | 'service') => `pixwand-${stage}-${part}`,
	/** The bucket of pictures; the account makes it unique. */
	pictures: (account: string) => `pixwand-${stage}-pictures-${account}`,
	tokenKey: `pixwand/${stage}/token-key`,
	paymentKeys: `pixwand/${stage}/payment-keys`,
	engineKey: `pixwand/${stage}/engine-key`,
	googleSecret: `pixwand/${stage}/google-secret`,
	originKey: `pixwand/${stage}/origin-key`,
});
