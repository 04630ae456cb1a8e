import { CfnOutput, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';
import { hostedZone } from './domainRecords.ts';

/** The bare address of `Name <address>`. */
export const addressOf = (mailFrom: string): string => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;

/**
 * Registers the sender with SES: its domain, with DKIM, where the stage sends for a domain, else its address, to which
 * SES mails a confirmation link. Addresses that bounce or complain get no further mails. In the stage's hosted zone the records
 * of DKIM and SPF are created, too; that of DMARC, which is about all mail of a domain, is printed only. Returns a function that
 * makes the permission to send from this address.
 */
export function mailIdentity(scope: Construct, settings: StageSettings): () => PolicyStatement {
	const { emulator, mailDomain, mailFrom, supportEmail } = settings;
	const address = addressOf(mailFrom);
	if (emulator) {
		new EmailIdentity(scope, 'Sender', { identity: Identity.email(address) });
		// The emulator checks the permission against every resource, and knows no condition of SES.
		return () => new PolicyStatement({ actions: ['ses:SendEmail'], resources: ['*'] });
	}
	const configurationSet = new ConfigurationSet(scope, 'MailSettings', {
		configurationSetName: `pixwand-${settings.stage}`,
		suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
		reputationMetrics: true,
	});
	const domain = address.split('@').at(-1) ?? address;
	const zone = mailDomain && settings.domain?.zone === domain ? settings.domain : undefined;
	const ownDomain = zone ? Identity.publicHostedZone(hostedZone(scope, zone)) : Identity.domain(domain);
	const identity = new EmailIdentity(scope, 'Sender', {
		identity: mailDomain ? ownDomain : Identity.email(address),
		configurationSet,
		// Bounces go to a domain of the sender's own, with which SPF agrees.
		...(zone && { mailFromDomain: `bounces.${domain}` }),
	});
	if (mailDomain)
		new CfnOutput(scope, 'DmarcRecord', {
			value: `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${supportEmail}"`,
		});
	if (mailDomain && !zone) {
		const records = identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
		new CfnOutput(scope, 'DkimRecords', { value: records.join(' ; ') });
	}
	const arn = (resource: string, resourceName: string) =>
		Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
	return () =>
		new PolicyStatement({
			actions: ['ses:SendEmail'],
			// An account in the sandbox of SES needs the permission for the confirmed identity of the recipient, too.
			resources: [arn('identity', '*'), arn('configuration-set', configurationSet.configurationSetName)],
			conditions: { StringEquals: { 'ses:FromAddress': address } },
		});
}
