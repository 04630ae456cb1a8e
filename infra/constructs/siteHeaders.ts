import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/** The content security policy: scripts from the site's origin only, and pictures from the bucket too. */
export const contentSecurityPolicy = (pictures: string): string =>
	[
		"default-src 'none'",
		"script-src 'self'",
		"worker-src 'self'",
		"style-src 'self'",
		`img-src 'self' data: blob: ${pictures}`,
		"font-src 'self'",
		`connect-src 'self' ${pictures}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');

/** The headers of every page and API response. */
export function siteHeaders(
	scope: Construct,
	settings: StageSettings,
	pictures: string,
): cloudfront.ResponseHeadersPolicy {
	return new cloudfront.ResponseHeadersPolicy(scope, 'Headers', {
		responseHeadersPolicyName: `pixwand-${settings.stage}-headers`,
		securityHeadersBehavior: {
			contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(pictures), override: true },
			contentTypeOptions: { override: true },
			frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
			referrerPolicy: {
				referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
				override: true,
			},
			...(!settings.emulator && {
				strictTransportSecurity: {
					accessControlMaxAge: Duration.days(365),
					includeSubdomains: true,
					override: true,
				},
			}),
		},
		customHeadersBehavior: {
			customHeaders: [
				{
					header: 'Permissions-Policy',
					value: 'camera=(), microphone=(), geolocation=()',
					override: true,
				},
			],
		},
	});
}
