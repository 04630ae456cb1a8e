import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';
import { removal } from './removal.ts';

/** An encrypted bucket without public access, which requires TLS except on the emulator. */
export function privateBucket(
	scope: Construct,
	id: string,
	settings: StageSettings,
	{ keep, ...props }: { readonly keep: boolean } & Partial<s3.BucketProps>,
): s3.Bucket {
	return new s3.Bucket(scope, id, {
		blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
		encryption: s3.BucketEncryption.S3_MANAGED,
		objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
		enforceSSL: !settings.emulator,
		removalPolicy: removal(keep),
		...props,
	});
}
