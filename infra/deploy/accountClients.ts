import { BedrockClient } from '@aws-sdk/client-bedrock';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { StageSettings } from '../stages/stageSettings.ts';
import type { AccountClients } from './preflight.ts';

/** The clients of the account whose credentials the environment has. */
export const accountClients = ({ bedrock }: Pick<StageSettings, 'bedrock'>): AccountClients => ({
	cloudFormation: new CloudFormationClient({}),
	cloudFront: new CloudFrontClient({}),
	lambda: new LambdaClient({}),
	ses: new SESv2Client({}),
	route53: new Route53Client({}),
	bedrock: new BedrockClient(bedrock ? { region: bedrock.region } : {}),
});
