import type { StageSettings } from './stageSettings.ts';

/** The only stage of the WebSocket API; its name is the path that browsers connect to. */
export const socketStage = 'ws';

/** The tag of all resources of a stage, whose value is its name. */
export const stageTag = 'pixwand:stage';

export const streamConsumerNames = ['artRequestInserted', 'recordChanged'] as const;

export type WorkQueueName = 'mails' | 'webhooks' | 'drawings' | 'cutOuts';

export type StackName = 'certificate' | 'budget' | 'web' | 'data' | 'service' | 'site';

/** The names of the stacks of a stage, and of the resources that they refer to in each other. */
export const namesOf = ({ stage }: Pick<StageSettings, 'stage'>) => ({
	stack: (part: StackName) => `pixwand-${stage}-${part}`,
	/** The bucket of pictures; the account makes its name unique. */
	pictures: (account: string) => `pixwand-${stage}-pictures-${account}`,
	workflow: `pixwand-${stage}-art`,
	/** The queue of changes that the stream's functions could not process. */
	undelivered: `pixwand-${stage}-undelivered`,
	workQueue: (name: WorkQueueName) => `pixwand-${stage}-${name}`,
	undeliveredFrom: (name: WorkQueueName) => `pixwand-${stage}-${name}-undelivered`,
	/** The parameters with the settings and the commit with which the stage is deployed. */
	settings: `/pixwand/${stage}/settings`,
	release: `/pixwand/${stage}/release`,
	tokenKey: `pixwand/${stage}/token-key`,
	paymentKeys: `pixwand/${stage}/payment-keys`,
	engineKey: `pixwand/${stage}/engine-key`,
	googleSecret: `pixwand/${stage}/google-secret`,
	originKey: `pixwand/${stage}/origin-key`,
	/** The key and the certificates that sign pictures; only a stage with the setting `signsPictures` has it. */
	signingKey: `pixwand/${stage}/signing-key`,
});
