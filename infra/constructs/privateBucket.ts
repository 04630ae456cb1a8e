import { RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';

/**
 * What happens to a resource with data when it leaves its stack. One that is kept is deleted nevertheless when the
 * deployment that creates it fails: its name is fixed, and the next deployment could not create it again.
 */
export const removal = (keep: boolean): RemovalPolicy =>
	keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

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
