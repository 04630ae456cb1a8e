import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ParameterTier, StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { smokeRole } from '../constructs/gitHubRoles.ts';
import type { Resources } from '../constructs/grants.ts';
import { httpRoutes } from '../constructs/httpApi.ts';
import { mailIdentity } from '../constructs/mailIdentity.ts';
import { alarms } from '../constructs/monitoring/alarms.ts';
import { dashboard } from '../constructs/monitoring/dashboard.ts';
import { savedQueries } from '../constructs/monitoring/queries.ts';
import type { FunctionContext } from '../constructs/nodeFunction.ts';
import { schedules } from '../constructs/schedules.ts';
import { socketRoutes } from '../constructs/socketApi.ts';
import { streamConsumers } from '../constructs/streamConsumers.ts';
import { webhookQueue } from '../constructs/webhookQueue.ts';
import { artWorkflow } from '../constructs/workflow/artWorkflow.ts';
import { deployedSettingsOf } from '../stages/deployedSettings.ts';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import type { DataStack } from './data.ts';
import type { WebStack } from './web.ts';

interface ServiceStackProps extends StackProps {
	readonly settings: StageSettings;
	readonly web: WebStack;
	readonly data: DataStack;
	readonly bundles: string;
	readonly version: string;
	readonly release: string;
}

/** The functions of a stage: the routes, the workflow of art requests, the consumers of the stream, the schedules. */
export class ServiceStack extends Stack {
	constructor(scope: Construct, id: string, props: ServiceStackProps) {
		super(scope, id, props);
		const { settings, web, data, bundles, version, release } = props;
		const { api, socketApi, siteOrigin } = web;
		const names = namesOf(settings);

		const secret = (id: string, name: string) => Secret.fromSecretNameV2(this, id, name);
		const stored: FunctionContext<Resources> = {
			settings,
			siteOrigin,
			bundles,
			environment: {
				VERSION: version,
				TABLE: data.table.tableName,
				BUCKET: data.pictures.bucketName,
				TOKEN_KEY: names.tokenKey,
				ORIGIN_KEY: names.originKey,
				PAYMENT_KEYS: names.paymentKeys,
				GOOGLE_SECRET: names.googleSecret,
				...(settings.openai && { ENGINE_KEY: names.engineKey }),
				...(settings.signsPictures && { SIGNING_KEY: names.signingKey }),
			},
			resources: {
				table: data.table,
				pictures: data.pictures,
				tokenKey: secret('TokenKey', names.tokenKey),
				originKey: secret('OriginKey', names.originKey),
				paymentKeys: secret('PaymentKeys', names.paymentKeys),
				engineKey: secret('EngineKey', names.engineKey),
				googleSecret: secret('GoogleSecret', names.googleSecret),
				signingKey: settings.signsPictures ? secret('SigningKey', names.signingKey) : undefined,
				sendMail: mailIdentity(this, settings),
			},
		};
		const { workflow, steps, generate, drawings, cutOut, cutOuts, giveUpDrawings } = artWorkflow(
			this,
			stored,
		);
		const webhooks = webhookQueue(this, stored);
		const context: FunctionContext = {
			...stored,
			resources: {
				...stored.resources,
				workflow,
				sockets: socketApi,
				drawings: drawings.queue,
				cutOuts: cutOuts.queue,
				webhooks: webhooks.queue,
			},
		};
		const sockets = socketRoutes(this, socketApi, context);
		const { mails, ...streams } = streamConsumers(this, context);
		const scheduled = schedules(this, context);
		const routes = httpRoutes(this, api, context);
		const sources = {
			...streams,
			...scheduled,
			api,
			table: data.table,
			workflow,
			queues: { mails, webhooks, drawings, cutOuts },
			sockets,
			webhook: routes.handlePaymentWebhook,
			requestCode: routes.requestCode,
			codes: [routes.requestCode, routes.validateCode, routes.requestErasure, routes.requestGrantCode],
			steps,
			engine: generate,
			cutOut,
			giveUpDrawings,
			distributionId: web.distribution.distributionId,
		};
		// An emulator has none: it makes no metrics of logs, and knows neither expressions nor dimensions of alarms.
		if (settings.alarmEmails.length > 0) {
			alarms(this, settings, sources);
			dashboard(this, settings, sources, socketApi.apiId);
		}
		savedQueries(this, settings);

		smokeRole(this, settings, scheduled.orderForTest);
		// With these, a deployment can say what it changes, and an operator which commits were deployed.
		new StringParameter(this, 'Settings', {
			parameterName: names.settings,
			stringValue: JSON.stringify(deployedSettingsOf(settings)),
			tier: ParameterTier.INTELLIGENT_TIERING,
		});
		new StringParameter(this, 'Release', { parameterName: names.release, stringValue: release });

		// Of this stack, whose functions change with them: a change of outputs alone may not be deployed.
		new CfnOutput(this, 'TableName', { value: data.table.tableName });
		new CfnOutput(this, 'PicturesBucket', { value: data.pictures.bucketName });
	}
}
