import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
	AaaaRecord,
	ARecord,
	type IPublicHostedZone,
	PublicHostedZone,
	RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';

export type Domain = NonNullable<StageSettings['domain']>;

export const hostedZone = (scope: Construct, { hostedZone: hostedZoneId, zone }: Domain): IPublicHostedZone =>
	PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: zone });

/** The names of the distribution: the domain and those that redirect to it. */
export const namesOfDomain = ({ name, redirects }: Domain): string[] => [name, ...redirects];

/** Points the domain and the names that redirect to it to the distribution, for IPv4 and IPv6. */
export function domainRecords(scope: Construct, domain: Domain, distribution: IDistribution): void {
	const zone = hostedZone(scope, domain);
	const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
	for (const recordName of namesOfDomain(domain)) {
		new ARecord(scope, `${recordName} A`, { zone, recordName: `${recordName}.`, target });
		new AaaaRecord(scope, `${recordName} AAAA`, { zone, recordName: `${recordName}.`, target });
	}
}
