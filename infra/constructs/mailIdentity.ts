import { CfnOutput, Stack } from 'aws-cdk-lib';
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/** The bare address of `Name <address>`. */
export const addressOf = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

/** Prints the records that prove to other mail servers that SES may send for the domain (DKIM, DMARC). */
function printRecords(scope: Construct, domain: string, identity: EmailIdentity, reportsTo: string): void {
	const records = identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
	new CfnOutput(scope, 'DkimRecords', { value: records.join(' ; ') });
	new CfnOutput(scope, 'DmarcRecord', {
		value: `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${reportsTo}"`,
	});
}

/**
 * Registers the sender with SES: its domain, with DKIM, where the stage sends for a domain, else its address, to which
 * SES mails a confirmation link. Addresses that bounce or complain get no further mails. Returns the ARN to grant; the
 * emulator checks the permission against every resource.
 */
export function mailIdentity(scope: Construct, settings: StageSettings): string[] {
	const { emulator, mailDomain, mailFrom, supportEmail } = settings;
	const address = addressOf(mailFrom);
	if (emulator) {
		new EmailIdentity(scope, 'Sender', { identity: Identity.email(address) });
		return ['*'];
	}
	const configurationSet = new ConfigurationSet(scope, 'MailSettings', {
		configurationSetName: `pixwand-${settings.stage}`,
		suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
		reputationMetrics: true,
	});
	const domain = address.split('@').at(-1) ?? address;
	const identity = new EmailIdentity(scope, 'Sender', {
		identity: mailDomain ? Identity.domain(domain) : Identity.email(address),
		configurationSet,
	});
	if (mailDomain) printRecords(scope, domain, identity, supportEmail);
	const arn = (resource: string, resourceName: string) =>
		Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
	return [
		arn('identity', mailDomain ? domain : address),
		arn('configuration-set', configurationSet.configurationSetName),
	];
}
