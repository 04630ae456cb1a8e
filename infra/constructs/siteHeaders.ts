import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stageSettings.ts';

/** The sources of the scripts that are part of the pages in the folder of the built site, as the policy names them. */
export function inlineScripts(site: string): string[] {
	const sources = globSync('**/*.html', { cwd: site }).flatMap((name) =>
		[...readFileSync(join(site, name), 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(
			([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
		),
	);
	return [...new Set(sources)].sort();
}

/** The content security policy, with sources of scripts beside the site: those in pages, or `'wasm-unsafe-eval'` for WebAssembly. */
export const contentSecurityPolicy = (pictures: string, scripts: readonly string[] = []): string =>
	[
		"default-src 'none'",
		["script-src 'self'", ...scripts].join(' '),
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

/** Headers that CloudFront has no settings for. */
const otherHeaders = {
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;
const hstsDays = 365;

/** The value of Strict-Transport-Security; undefined on the emulator, which has no certificates. */
export const strictTransport = ({ emulator, hstsSubdomains }: StageSettings): string | undefined =>
	emulator
		? undefined
		: `max-age=${Duration.days(hstsDays).toSeconds()}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** The headers of responses: those of every page and API response, or those of the scripts of workers. */
export function siteHeaders(
	scope: Construct,
	settings: StageSettings,
	id: 'Headers' | 'WorkerHeaders',
	policy: string,
): cloudfront.ResponseHeadersPolicy {
	const name = id === 'Headers' ? 'headers' : 'worker-headers';
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
					accessControlMaxAge: Duration.days(hstsDays),
					includeSubdomains: settings.hstsSubdomains,
					override: true,
				},
			}),
		},
		customHeadersBehavior: {
			customHeaders: Object.entries(otherHeaders).map(([header, value]) => ({
				header,
				value,
				override: true,
			})),
		},
	});
}
