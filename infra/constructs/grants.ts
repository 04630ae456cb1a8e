import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { indexes } from '#core/table/indexes.ts';
import { namesOf, socketStage, streamConsumerNames } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

/** The resources that grants refer to. */
export interface Resources {
	readonly table: ITableV2;
	readonly pictures: IBucket;
	readonly tokenKey: ISecret;
	readonly originKey: ISecret;
	readonly paymentKeys: ISecret;
	readonly googleSecret: ISecret;
	/** The key that signs pictures; only a stage with the setting `signsPictures` has it. */
	readonly signingKey: ISecret | undefined;
	/** The key of the image engine; it only exists for an external engine. */
	readonly engineKey: ISecret;
	/** Makes the permission to send mail from the stage's address. */
	readonly sendMail: () => PolicyStatement;
	/** The ARN of the table's stream; the emulator checks its permissions against every resource. */
	readonly stream: string;
	readonly stage: string;
}

/** The same, with the resources of the service stack. */
export interface ServiceResources extends Resources {
	/** The state machine of art requests. */
	readonly workflow: StateMachine;
	/** The ARN whose task tokens may be answered. */
	readonly taskTokens: string;
	readonly sockets: IWebSocketApi;
	/** The queues in front of the engine and of cut-outs, and the permission to send messages to one. */
	readonly drawings: IQueue;
	readonly cutOuts: IQueue;
	/** The queue of events for webhooks. */
	readonly webhooks: IQueue;
	readonly sendTo: (queue: IQueue) => PolicyStatement;
}

export const pictureFolders = ['uploads', 'originals', 'results', 'previews', 'shares'] as const;
type PictureFolder = (typeof pictureFolders)[number];

/** Returns a permission of a function; undefined where the stage has nothing that it could be given for. */
export type Grant<R = Resources> = (resources: R) => PolicyStatement | undefined;

const allow = (actions: string[], resources: string[]): PolicyStatement =>
	new PolicyStatement({ actions, resources });

/** Allows actions on items of the table, of these kinds only where any are named; see `writeItemsOf`. */
const onItems =
	(actions: readonly string[], itemKinds: readonly ItemKind[] = []): Grant =>
	({ table }) =>
		new PolicyStatement({
			actions: actions.map((action) => `dynamodb:${action}`),
			resources: [table.tableArn],
			...(itemKinds.length > 0 && { conditions: leadingKeys(itemKinds) }),
		});

/** Allows actions on the pictures of some folders. */
const onPictures =
	(...actions: string[]) =>
	(...folders: PictureFolder[]): Grant =>
	({ pictures }) =>
		allow(
			actions.map((action) => `s3:${action}`),
			folders.map((folder) => pictures.arnForObjects(`${folder}/*`)),
		);

/** Allows to call image services of Bedrock, which their inference profiles forward to models of any region. */
export const invokeModels =
	(...services: readonly NonNullable<StageSettings['bedrock']>['structure'][]): Grant =>
	({ table }) =>
		allow(
			['bedrock:InvokeModel'],
			services.flatMap(({ model }) => [
				`arn:${Stack.of(table).partition}:bedrock:*::foundation-model/${model.replace(/^(us|eu|apac|global)\./, '')}`,
				`arn:${Stack.of(table).partition}:bedrock:*:${Stack.of(table).account}:inference-profile/${model}`,
			]),
		);

export const readItems: Grant = onItems(['GetItem']);

/** Reads many items in a call. */
export const readManyItems: Grant = onItems(['BatchGetItem']);

/** Writes many items in a call: the changes of the search index. */
export const writeManyItems: Grant = onItems(['BatchWriteItem'], ['SEARCH']);

/** Reads items of these kinds only; see `writeItemsOf`. */
export const readItemsOf = (...itemKinds: readonly ItemKind[]): Grant => onItems(['GetItem'], itemKinds);

export const queryIndex =
	(index: keyof typeof indexes): Grant =>
	({ table }) =>
		allow(['dynamodb:Query'], [`${table.tableArn}/index/${indexes[index].name}`]);

export const queryTable: Grant = onItems(['Query']);

type Write = 'Put' | 'Update' | 'Delete';

export const writeItems = (...kinds: Write[]): Grant => onItems(kinds.map((kind) => `${kind}Item`));

/** Makes a write depend on an item that it does not change. */
export const checkItems: Grant = onItems(['ConditionCheckItem']);

/** Reads and changes a request, with its events and its refund. */
export const changeStatus: readonly Grant[] = [readItems, writeItems('Put', 'Update')];

/** The kinds of items that public functions write, by the first part of their keys. */
type ItemKind =
	| 'APIKEY'
	| 'CHALLENGE'
	| 'CONTACT'
	| 'DEVICE'
	| 'EMAIL'
	| 'IDEMPOTENCY'
	| 'IDENTITY'
	| 'OAUTH'
	| 'RATE'
	| 'SANDBOX'
	| 'SEARCH'
	| 'SOCKET'
	| 'TICKET'
	| 'TXN'
	| 'USER';

const leadingKeys = (itemKinds: readonly ItemKind[]) => ({
	'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': itemKinds.map((kind) => `${kind}#*`) },
});

/**
 * Writes items of these kinds only, so that a function that is taken over cannot set, for example, balances. A function
 * gets one such permission for all its kinds and actions: a transaction is one call, and all its keys have to match one
 * statement if they are compared together. The emulator does not check the condition.
 */
export const writeItemsOf = (itemKinds: readonly ItemKind[], ...kinds: Write[]): Grant =>
	onItems(
		kinds.map((kind) => `${kind}Item`),
		itemKinds,
	);

export const readPictures = onPictures('GetObject');

/** Makes S3 return 404 instead of 403 for an object that does not exist. */
export const findPictures: Grant = ({ pictures }) => allow(['s3:ListBucket'], [pictures.bucketArn]);

export const writePictures = onPictures('PutObject');
export const deletePictures = onPictures('DeleteObject');

export const listPictureVersions: Grant = ({ pictures }) =>
	allow(['s3:ListBucket', 's3:ListBucketVersions'], [pictures.bucketArn]);

/** Deletes pictures of every folder, in every version. */
export const erasePictures: Grant = onPictures('DeleteObject', 'DeleteObjectVersion')(...pictureFolders);

export const readTokenKey: Grant = ({ tokenKey }) => readSecret(tokenKey);
export const readOriginKey: Grant = ({ originKey }) => readSecret(originKey);
export const readPaymentKeys: Grant = ({ paymentKeys }) => readSecret(paymentKeys);
export const readEngineKey: Grant = ({ engineKey }) => readSecret(engineKey);
export const readSigningKey: Grant = ({ signingKey }) => signingKey && readSecret(signingKey);
export const readGoogleSecret: Grant = ({ googleSecret }) => readSecret(googleSecret);

const readSecret = (secret: ISecret): PolicyStatement =>
	allow(['secretsmanager:GetSecretValue'], [`${secret.secretArn}-??????`]);

export const sendMail: Grant = ({ sendMail }) => sendMail();

export const startExecutions: Grant<ServiceResources> = ({ workflow }) =>
	allow(['states:StartExecution'], [workflow.stateMachineArn]);

export const answerTasks: Grant<ServiceResources> = ({ taskTokens }) =>
	allow(['states:SendTaskSuccess'], [taskTokens]);

export const manageExecutions: Grant<ServiceResources> = ({ workflow }) =>
	allow(
		['states:DescribeExecution', 'states:StopExecution'],
		[
			Stack.of(workflow).formatArn({
				service: 'states',
				resource: 'execution',
				resourceName: `${workflow.stateMachineName}:*`,
				arnFormat: ArnFormat.COLON_RESOURCE_NAME,
			}),
		],
	);

/** Sends messages to a queue. The emulator has an action of its own for a call with several messages. */
export const sendToQueue = (
	{ queueArn }: IQueue,
	{ emulator }: Pick<StageSettings, 'emulator'>,
): PolicyStatement => allow(['sqs:SendMessage', ...(emulator ? ['sqs:SendMessageBatch'] : [])], [queueArn]);

export const queueDrawings: Grant<ServiceResources> = ({ drawings, sendTo }) => sendTo(drawings);
export const queueEvents: Grant<ServiceResources> = ({ webhooks, sendTo }) => sendTo(webhooks);
export const queueCutOuts: Grant<ServiceResources> = ({ cutOuts, sendTo }) => sendTo(cutOuts);

/** Posts messages to open sockets, and closes them. */
export const manageConnections: Grant<ServiceResources> = ({ table, sockets }) =>
	allow(
		['execute-api:ManageConnections'],
		['POST', 'DELETE'].map((method) =>
			Stack.of(table).formatArn({
				service: 'execute-api',
				resource: sockets.apiId,
				resourceName: `${socketStage}/${method}/@connections/*`,
			}),
		),
	);

const undeliveredArn = ({ table, stage }: Resources): string =>
	Stack.of(table).formatArn({ service: 'sqs', resource: namesOf({ stage }).undelivered });

/** Reads the queue of undelivered changes. */
export const readUndelivered: Grant = (resources) =>
	allow(['sqs:GetQueueUrl', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'], [undeliveredArn(resources)]);

export const replayChanges: Grant = (resources) =>
	allow(['sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'], [undeliveredArn(resources)]);

/** Reads changes from the table's stream. */
export const readChanges: Grant = ({ stream }) =>
	allow(['dynamodb:GetShardIterator', 'dynamodb:GetRecords'], [stream]);

/** Invokes the functions that consume the table's stream. */
export const invokeConsumers: Grant = ({ table, stage }) =>
	allow(
		['lambda:InvokeFunction'],
		streamConsumerNames.map((name) =>
			Stack.of(table).formatArn({
				service: 'lambda',
				resource: 'function',
				resourceName: `pixwand-${stage}-${name}`,
				arnFormat: ArnFormat.COLON_RESOURCE_NAME,
			}),
		),
	);

export function applyGrants<R extends Resources>(
	fn: LambdaFunction,
	grants: readonly Grant<R>[],
	resources: R,
): void {
	for (const grant of grants) {
		const statement = grant(resources);
		if (statement) fn.addToRolePolicy(statement);
	}
}
