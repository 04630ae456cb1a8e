import * as s3deploy from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';
import { logGroup } from './logGroup.ts';

/** Uploads files of the site at the deployment. Files of earlier deployments stay, since open tabs still load them. */
export const siteUpload = (
	scope: Construct,
	settings: StageSettings,
	name: 'Assets' | 'Pages',
	props: s3deploy.BucketDeploymentProps,
): s3deploy.BucketDeployment =>
	new s3deploy.BucketDeployment(scope, name, {
		prune: false,
		memoryLimit: 512,
		logGroup: logGroup(
			scope,
			`${name}Logs`,
			settings,
			`/aws/lambda/pixwand-${settings.stage}-upload-${name.toLowerCase()}`,
		),
		...props,
	});
