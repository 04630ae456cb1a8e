import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IWebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { indexes } from '#core/table/indexes.ts';
import { namesOf, socketStage, streamConsumerNames } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

export interface Resources {
	readonly table: ITableV2;
	readonly pictures: IBucket;
	readonly tokenKey: ISecret;
	readonly originKey: ISecret;
	readonly paymentKeys: ISecret;
	readonly googleSecret: ISecret;
	/** Only a stage with the setting `signsPictures` has it. */
	readonly signingKey: ISecret | undefined;
	/** It only exists for an external engine. */
	readonly engineKey: ISecret;
	readonly sendMail: () => PolicyStatement;
}

/** The same, with the resources of the service stack. */
export interface ServiceResources extends Resources {
	readonly workflow: StateMachine;
	readonly sockets: IWebSocketApi;
	/** The queues in front of the engine and of cut-outs, and that of events for webhooks. */
	readonly drawings: IQueue;
	readonly cutOuts: IQueue;
	readonly webhooks: IQueue;
}

export const pictureFolders = ['uploads', 'originals', 'results', 'previews', 'shares'] as const;
type PictureFolder = (typeof pictureFolders)[number];

/** Returns a permission of a function; undefined where the stage has nothing that it could be given for. */
export type Grant<R = Resources> = (resources: R, settings: StageSettings) => PolicyStatement | undefined;

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

const onPictures =
	(...actions: string[]) =>
	(...folders: PictureFolder[]): Grant =>
	({ pictures }) =>
		allow(
			actions.map((action) => `s3:${action}`),
			folders.map((folder) => pictures.arnForObjects(`${folder}/*`)),
		);

export const readItems: Grant = onItems(['GetItem']);

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

export const erasePictures: Grant = onPictures('DeleteObject', 'DeleteObjectVersion')(...pictureFolders);

const readSecret = (secret: ISecret): PolicyStatement =>
	allow(['secretsmanager:GetSecretValue'], [`${secret.secretArn}-??????`]);

export const readTokenKey: Grant = ({ tokenKey }) => readSecret(tokenKey);
export const readOriginKey: Grant = ({ originKey }) => readSecret(originKey);
export const readPaymentKeys: Grant = ({ paymentKeys }) => readSecret(paymentKeys);
export const readEngineKey: Grant = ({ engineKey }) => readSecret(engineKey);
export const readSigningKey: Grant = ({ signingKey }) => signingKey && readSecret(signingKey);
export const readGoogleSecret: Grant = ({ googleSecret }) => readSecret(googleSecret);
export const sendMail: Grant = ({ sendMail }) => sendMail();

export const startExecutions: Grant<ServiceResources> = ({ workflow }) =>
	allow(['states:StartExecution'], [workflow.stateMachineArn]);

/**
 * Completes or fails tasks that wait with a token. The ARN is written out, since a reference to the state machine, which refers to
 * its functions, would be circular. A task token contains no ARN, so the emulator checks this permission against every resource.
 */
const answer =
	(...answers: readonly ('Success' | 'Failure')[]): Grant =>
	({ table }, settings) =>
		allow(
			answers.map((each) => `states:SendTask${each}`),
			[
				settings.emulator
					? '*'
					: Stack.of(table).formatArn({
							service: 'states',
							resource: 'stateMachine',
							resourceName: namesOf(settings).workflow,
							arnFormat: ArnFormat.COLON_RESOURCE_NAME,
						}),
			],
		);

export const completeTasks = answer('Success');
export const failTasks = answer('Failure');
export const answerTasks = answer('Success', 'Failure');

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
export const sendTo =
	<R>(queueOf: (resources: R) => IQueue): Grant<R> =>
	(resources, { emulator }) =>
		allow(['sqs:SendMessage', ...(emulator ? ['sqs:SendMessageBatch'] : [])], [queueOf(resources).queueArn]);

export const queueDrawings = sendTo<ServiceResources>(({ drawings }) => drawings);
export const queueEvents = sendTo<ServiceResources>(({ webhooks }) => webhooks);
export const queueCutOuts = sendTo<ServiceResources>(({ cutOuts }) => cutOuts);

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

const onUndelivered =
	(...actions: readonly string[]): Grant =>
	({ table }, settings) =>
		allow(
			actions.map((action) => `sqs:${action}`),
			[Stack.of(table).formatArn({ service: 'sqs', resource: namesOf(settings).undelivered })],
		);

export const readUndelivered = onUndelivered('GetQueueUrl', 'GetQueueAttributes', 'ReceiveMessage');
export const replayChanges = onUndelivered('DeleteMessage', 'ChangeMessageVisibility');

/** Reads changes from the table's stream; the emulator checks the permission against every resource. */
export const readChanges: Grant = ({ table }, { emulator }) =>
	allow(
		['dynamodb:GetShardIterator', 'dynamodb:GetRecords'],
		[emulator ? '*' : (table.tableStreamArn ?? '')],
	);

export const invokeConsumers: Grant = ({ table }, { stage }) =>
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
