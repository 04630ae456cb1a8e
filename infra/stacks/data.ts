import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { formerIndexes, indexes, ttlAttribute } from '#core/table/indexes.ts';
import { backups } from '../constructs/backups.ts';
import { privateBucket, removal } from '../constructs/privateBucket.ts';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

interface DataStackProps extends StackProps {
	readonly settings: StageSettings;
	readonly siteOrigin: string;
	/** The names of former indexes that the table still has. */
	readonly formerIndexNames?: readonly string[] | undefined;
}

/** The resources that hold data: the table, the bucket of pictures, and the secrets. */
export class DataStack extends Stack {
	readonly table: dynamodb.ITableV2;
	readonly pictures: s3.IBucket;

	constructor(
		scope: Construct,
		id: string,
		{ settings, siteOrigin, formerIndexNames = [], ...props }: DataStackProps,
	) {
		super(scope, id, props);
		const names = namesOf(settings);
		const key = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });

		const ownTable = new dynamodb.TableV2(this, 'Table', {
			partitionKey: key('pk'),
			sortKey: key('sk'),
			globalSecondaryIndexes: [
				...Object.values(indexes),
				...formerIndexes.filter(({ name }) => formerIndexNames.includes(name)),
			]
				.sort((a, b) => a.name.localeCompare(b.name))
				.map((index) => ({
					indexName: index.name,
					partitionKey: key(index.pk),
					sortKey: key(index.sk),
					projectionType: dynamodb.ProjectionType.INCLUDE,
					nonKeyAttributes: [...index.projected],
				})),
			timeToLiveAttribute: ttlAttribute,
			dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
			pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
			deletionProtection: settings.keepData,
			removalPolicy: removal(settings.keepData),
		});

		const pictures = privateBucket(this, 'Pictures', settings, {
			keep: settings.keepData,
			bucketName: names.pictures(this.account),
			versioned: settings.keepData,
			cors: [
				{
					allowedOrigins: [siteOrigin],
					allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.HEAD, s3.HttpMethods.POST],
					allowedHeaders: ['*'],
					exposedHeaders: ['ETag'],
					maxAge: 3600,
				},
			],
			lifecycleRules: [
				{
					id: 'unused-uploads',
					prefix: 'uploads/',
					expiration: Duration.days(1),
					// A form can be sent again until it expires.
					noncurrentVersionExpiration: Duration.days(1),
				},
				...(settings.keepData
					? [
							{
								id: 'replaced-pictures',
								noncurrentVersionExpiration: Duration.days(30),
								expiredObjectDeleteMarker: true,
							},
						]
					: []),
				{ id: 'broken-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
			],
		});

		const { restoredTable } = settings;
		this.table = restoredTable
			? dynamodb.TableV2.fromTableAttributes(this, 'RestoredTable', {
					tableName: restoredTable.name,
					tableStreamArn: restoredTable.stream,
				})
			: ownTable;
		this.pictures = pictures;
		backups(this, settings, this);
		// Exported always: the service stack still imports them while this stack is deployed with another table, or with its own.
		for (const value of [ownTable.tableName, ownTable.tableArn, ownTable.tableStreamArn])
			if (value) this.exportValue(value);

		const secret = (id: string, secretName: string, description: string, key: string, template: object) =>
			new secretsmanager.Secret(this, id, {
				secretName,
				description,
				generateSecretString: {
					secretStringTemplate: JSON.stringify(template),
					generateStringKey: key,
					excludePunctuation: true,
					passwordLength: 64,
				},
				removalPolicy: removal(settings.keepData),
			});
		secret('TokenKey', names.tokenKey, 'Signs the tokens of signed-in users.', 'key', { kid: '1' });
		secret('PaymentKeys', names.paymentKeys, 'The keys of the payment providers.', 'sandboxKey', {
			midtransServerKey: '',
			stripeSecretKey: '',
			stripeWebhookSecret: '',
		});
		if (settings.openai) secret('EngineKey', names.engineKey, 'The key of the image engine.', 'apiKey', {});
		secret('GoogleSecret', names.googleSecret, 'Authenticates the site to Google.', 'clientSecret', {});
		if (settings.signsPictures)
			secret('SigningKey', names.signingKey, 'Signs delivered pictures.', 'privateKey', { certificates: '' });
	}
}
