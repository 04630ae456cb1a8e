import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { type Domain, hostedZone } from '../constructs/domainRecords.ts';

interface CertificateStackProps extends StackProps {
	readonly domain: Domain;
}

/** The certificate of a stage's own domain. CloudFront takes certificates of us-east-1 only. */
export class CertificateStack extends Stack {
	readonly certificate: ICertificate;

	constructor(scope: Construct, id: string, { domain, ...props }: CertificateStackProps) {
		super(scope, id, props);
		this.certificate = new Certificate(this, 'Certificate', {
			domainName: domain.name,
			subjectAlternativeNames: domain.redirects,
			validation: CertificateValidation.fromDns(hostedZone(this, domain)),
		});
	}
}
