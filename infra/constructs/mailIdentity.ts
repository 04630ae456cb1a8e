import { Stack } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/** The bare address of `Name <address>`. */
export const addressOf = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

/**
 * Registers the sender with SES, which mails the address a confirmation link. Returns the ARN to grant; the emulator
 * checks the permission against every resource.
 */
export function mailIdentity(scope: Construct, settings: StageSettings): string {
	const address = addressOf(settings.mailFrom);
	new EmailIdentity(scope, 'Sender', { identity: Identity.email(address) });
	if (settings.emulator) return '*';
	return Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: address });
}
