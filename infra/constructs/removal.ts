import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * What happens to a resource with data when it leaves its stack. One that is kept is deleted nevertheless when the
 * deployment that creates it fails: its name is fixed, and the next deployment could not create it again.
 */
export const removal = (keep: boolean): RemovalPolicy =>
	keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
