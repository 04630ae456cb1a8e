import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/**
 * The content security policy: scripts from the site's origin only, and pictures from the bucket too.
 *
 * @param computing - whether scripts may compile WebAssembly.
 */
export const contentSecurityPolicy = (pictures: string, { computing = false } = {}): string =>
	[
		"default-src 'none'",
		`script-src 'self'${computing ? " 'wasm-unsafe-eval'" : ''}`,
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
export const siteHeaders = (scope: Construct, settings: StageSettings, pictures: string) =>
	headersWith(scope, { id: 'Headers', name: 'headers' }, settings, contentSecurityPolicy(pictures));

/** The headers of the script of the imaging worker, which has a policy of its own: it alone may compile WebAssembly. */
export const workerHeaders = (scope: Construct, settings: StageSettings, pictures: string) =>
	headersWith(
		scope,
		{ id: 'WorkerHeaders', name: 'worker-headers' },
		settings,
		contentSecurityPolicy(pictures, { computing: true }),
	);

function headersWith(
	scope: Construct,
	{ id, name }: { readonly id: string; readonly name: string },
	settings: StageSettings,
	policy: string,
): cloudfront.ResponseHeadersPolicy {
	return new cloudfront.ResponseHeadersPolicy(scope, id, {
		responseHeadersPolicyName: `pixwand-${settings.stage}-${name}`,
		securityHeadersBehavior: {
			contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
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
