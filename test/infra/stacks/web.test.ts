import { createHash } from 'node:crypto';
import type { Template } from 'aws-cdk-lib/assertions';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { appPaths } from '../../../web/src/appPaths.ts';
import { flat, type Resource, resourcesOf, type Synthesised, theOnly } from '../synthesise.ts';
import { all, equipped, onAws, personal } from '../synthesisedStages.ts';

/** How a browser asks for a page. */
interface Visit {
	readonly accepted?: string;
	/** The language in the cookie. */
	readonly chosen?: string;
	readonly query?: Readonly<Record<string, { readonly value: string }>>;
}

describe.each(all)('the distribution of stage $name', ({ name, web }) => {
	const { DistributionConfig } = theOnly(web, 'AWS::CloudFront::Distribution').Properties;
	const [documents, health, site, packages, api, sockets, worker, shares, ...others] =
		DistributionConfig.CacheBehaviors;
	const originOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
		DistributionConfig.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
	const policies = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy');
	const headersOf = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
		policies[ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
	const headers = headersOf(DistributionConfig.DefaultCacheBehavior);

	it('forwards /api/v1/* to the API without caching', () => {
		const managedCachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
		expect(others).toEqual([]);
		expect(api).toMatchObject({ PathPattern: '/api/v1/*', CachePolicyId: managedCachingDisabled });
	});

	it('keeps no error of the API, which would be the answer to every caller for ten seconds', () => {
		const errors: object[] = DistributionConfig.CustomErrorResponses;
		expect(errors).toEqual([500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
	});

	it('answers what is the same for everybody, so that many callers do not start many functions', () => {
		const managedCachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
		const cached = [documents, health, site, packages];
		expect(cached.map(({ PathPattern }) => PathPattern)).toEqual(
			['openapi.json', 'health', 'site', 'packages/*'].map((path) => `/api/v1/${path}`),
		);
		for (const behaviour of cached)
			expect(behaviour).toMatchObject({
				CachePolicyId: managedCachingOptimized,
				AllowedMethods: ['GET', 'HEAD'],
				FunctionAssociations: api.FunctionAssociations,
				TargetOriginId: api.TargetOriginId,
			});
	});

	it('runs functions of the syntax that CloudFront knows', () => {
		const unknown =
			/^(Class|Yield|Import|Export|Await|ArrayPattern|ObjectPattern|AssignmentPattern|Spread|ChainExpression|PrivateIdentifier|MetaProperty)/;
		const found: string[] = [];
		const visit = (node: unknown): void => {
			if (typeof node !== 'object' || node === null) return;
			const { type = '', operator = '' } = node as { type?: string; operator?: string };
			if (unknown.test(type) || operator === '??') found.push(type);
			for (const child of Object.values(node)) visit(child);
		};
		for (const { Properties } of Object.values(resourcesOf(web, 'AWS::CloudFront::Function'))) {
			const { program, errors } = parseSync('function.js', flat(Properties.FunctionCode), {
				sourceType: 'script',
			});
			expect(errors).toEqual([]);
			visit(program);
		}
		expect(found).toEqual([]);
	});

	describe('the function that serves pages', () => {
		const functions = resourcesOf(web, 'AWS::CloudFront::Function');
		const [code = '', statusCode = ''] = ['viewer-request', 'viewer-response'].map((type) => {
			const all: { EventType: string; FunctionARN: { 'Fn::GetAtt': [string] } }[] =
				DistributionConfig.DefaultCacheBehavior.FunctionAssociations;
			const id = all.find(({ EventType }) => EventType === type)?.FunctionARN['Fn::GetAtt'][0] ?? '';
			return flat(functions[id]?.Properties.FunctionCode);
		});
		/** The status of an answer, where the function sees the path of the viewer or that of the file. */
		const statusOf = (uri: string): number =>
			new Function('event', `${statusCode}; return handler(event).statusCode;`)({
				request: { uri },
				response: { statusCode: 200 },
			});
		const serve = (uri: string, { accepted, chosen, query = {} }: Visit = {}) =>
			new Function('event', `${code}; return handler(event);`)({
				request: {
					uri,
					headers: accepted === undefined ? {} : { 'accept-language': { value: accepted } },
					cookies: chosen === undefined ? {} : { language: { value: chosen } },
					querystring: query,
				},
			});

		it('serves each page with its own file', () => {
			expect(serve('/').uri).toBe('/index.html');
			expect(serve('/index.html').uri).toBe('/index.html');
			expect(serve('/auth/login').uri).toBe('/auth/login.html');
			expect(serve('/auth/login/').uri).toBe('/auth/login.html');
			expect(serve('/dashboard').uri).toBe('/dashboard.html');
			expect(serve('/auth/otp').uri).toBe('/auth/otp.html');
			expect(serve('/status').uri).toBe('/status.html');
			expect(serve('/status/5b2e').uri).toBe('/status/id.html');
			expect(serve('/admin/customers/5b2e').uri).toBe('/admin/customers/id.html');
		});

		it('knows every path of the app', () => {
			const examples = Object.values(appPaths).map((path) =>
				typeof path === 'string' ? path : (path as (...parts: string[]) => string)('1', '2', '3'),
			);
			const paths = examples.map((path) => path.split('?')[0] ?? '');
			expect(paths.filter((path) => serve(path).uri.includes('frame'))).toEqual([]);
			expect(paths.filter((path) => statusOf(path) !== 200 || statusOf(serve(path).uri) !== 200)).toEqual([]);
		});

		it('serves the pages of a language that the path names, whatever the browser prefers', () => {
			expect(serve('/id').uri).toBe('/id/index.html');
			expect(serve('/id/').uri).toBe('/id/index.html');
			expect(serve('/id/auth/login', { accepted: 'en', chosen: 'en' }).uri).toBe('/id/auth/login.html');
			expect(serve('/id/status/5b2e').uri).toBe('/id/status/id.html');
			expect(serve('/id/nowhere').uri).toBe('/id/frame.html');
		});

		it('redirects to the pages in the language that was chosen, else to that which the browser prefers', () => {
			const query = {
				credits: { value: '5' },
				email: { value: 'toko%2Bshopee', multiValue: [{ value: 'toko%2Bshopee' }, { value: 'a%0d%0ab' }] },
			};
			const redirected = serve('/payment-success', { accepted: 'id-ID,id;q=0.9', query });
			expect(redirected).toMatchObject({
				statusCode: 302,
				headers: {
					location: { value: '/id/payment-success?credits=5&email=toko%2Bshopee&email=a%0d%0ab' },
					'cache-control': { value: 'no-store' },
				},
			});
			expect(serve('/', { accepted: 'en', chosen: 'id' }).headers.location.value).toBe('/id');
			expect(serve('/', { accepted: 'id', chosen: 'en' }).uri).toBe('/index.html');
			expect(serve('/', { chosen: 'xx' }).uri).toBe('/index.html');
			expect(serve('/assets/a-1.js', { accepted: 'id' }).uri).toBe('/assets/a-1.js');
			expect(serve('/robots.txt', { accepted: 'id' }).uri).toBe('/robots.txt');
		});

		it.each(['/nowhere', '/foo.html', '/status/1/2', '/frame.html', '/toString', '/id/nowhere'])(
			'answers the unknown path %s with the frame of the app and the status 404',
			(path) => {
				expect(serve(path).uri).toMatch(/^(\/id)?\/frame\.html$/);
				expect([statusOf(path), statusOf(serve(path).uri)]).toEqual([404, 404]);
			},
		);

		it.each(['/', '/id', '/id/', '/index.html', '/assets/a-1.js', '/robots.txt', '/status/5b2e'])(
			'answers the path %s with the status of its file',
			(path) => {
				expect([statusOf(path), statusOf(serve(path).uri)]).toEqual([200, 200]);
			},
		);

		it('redirects with Strict-Transport-Security, as pages have it', () => {
			const { StrictTransportSecurity: hsts } = headers.SecurityHeadersConfig;
			const { value } = serve('/', { chosen: 'id' }).headers['strict-transport-security'] ?? {};
			expect(value).toBe(hsts && `max-age=${hsts.AccessControlMaxAgeSec}`);
			expect(hsts === undefined).toBe(name === 'local');
		});
	});

	it('sends the API the IP address of the viewer and the origin key', () => {
		const functions = resourcesOf(web, 'AWS::CloudFront::Function');
		const [{ FunctionARN, EventType }] = api.FunctionAssociations;
		const code = functions[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode;
		expect(EventType).toBe('viewer-request');
		expect(code).toContain("request.headers['x-viewer-address'] = { value: event.viewer.ip }");
		expect(
			originOf(api).OriginCustomHeaders.map(({ HeaderName }: { HeaderName: string }) => HeaderName),
		).toEqual(['x-origin-key']);
	});

	it('serves the public pages of shared pictures from the API, with the headers of pages', () => {
		const functions = resourcesOf(web, 'AWS::CloudFront::Function');
		expect(shares).toMatchObject({
			PathPattern: '/s/*',
			TargetOriginId: api.TargetOriginId,
			CachePolicyId: api.CachePolicyId,
			ResponseHeadersPolicyId: api.ResponseHeadersPolicyId,
			AllowedMethods: ['GET', 'HEAD'],
		});
		const [{ FunctionARN }] = shares.FunctionAssociations;
		const code = functions[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode;
		const map = (uri: string) =>
			new Function('event', `${code} return handler(event).uri;`)({ request: { uri } });
		expect(map('/s/token')).toBe('/api/v1/share/token/page');
		expect(map('/s/token/card.jpg')).toBe('/api/v1/share/token/pictures/card.jpg');
		for (const after of ['.', ')', '%22', '/', '%E2%80%A6', '.,'])
			expect(map(`/s/to-ken_1${after}`)).toBe('/api/v1/share/to-ken_1/page');
		expect(map('/s/')).toBe('/api/v1/share/-/page');
	});

	it('forwards /ws to the WebSocket API with all headers but the host', () => {
		const managedAllViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
		expect(sockets).toMatchObject({
			PathPattern: '/ws',
			OriginRequestPolicyId: managedAllViewerExceptHost,
			CachePolicyId: api.CachePolicyId,
		});
		expect(sockets.FunctionAssociations).toBeUndefined();
		const { DomainName, OriginPath = '' } = originOf(sockets);
		const [[socketApi] = []] = Object.entries(resourcesOf(web, 'AWS::ApiGatewayV2::Api')).filter(
			([, { Properties }]) => Properties.ProtocolType === 'WEBSOCKET',
		);
		expect(flat(DomainName) + flat(OriginPath)).toBe(
			name === 'local'
				? `localhost/_aws/execute-api/<${socketApi}>`
				: `<${socketApi}>.execute-api.<AWS::Region>.amazonaws.com`,
		);
	});

	it('allows pages only scripts of the site’s origin, and those that are part of them', () => {
		const policy = flat(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
		const directives = Object.fromEntries(
			policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
		);
		expect(policy).not.toMatch(/unsafe-|https:(\s|;|$)|\*/);
		expect(directives).toMatchObject({
			'default-src': ["'none'"],
			'script-src': ["'self'", `'sha256-${createHash('sha256').update('start()').digest('base64')}'`],
			'worker-src': ["'self'"],
			'style-src': ["'self'"],
			'frame-ancestors': ["'none'"],
			'base-uri': ["'none'"],
		});
		expect(directives['connect-src']).toHaveLength(2);
		expect(headers.SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
	});

	it('allows only the script of the imaging worker to compile WebAssembly', () => {
		const policyOf = (behavior: typeof worker) =>
			flat(headersOf(behavior).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
		expect(worker.PathPattern).toBe('/assets/*Worker-*');
		expect(policyOf(worker)).toContain("script-src 'self' 'wasm-unsafe-eval';");
		expect(policyOf(worker).replace(" 'wasm-unsafe-eval'", '')).toBe(
			policyOf(DistributionConfig.DefaultCacheBehavior).replace(/ 'sha256-\S+'/, ''),
		);
		expect(originOf(worker)).toEqual(originOf(DistributionConfig.DefaultCacheBehavior));
	});

	it('allows pages pictures of the stage’s bucket', () => {
		const policy = flat(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
		const pictures =
			name === 'local'
				? 'http://127.0.0.1:4566'
				: `https://pixwand-${name}-pictures-<AWS::AccountId>.s3.<AWS::Region>.amazonaws.com`;
		expect(policy).toContain(`img-src 'self' data: blob: ${pictures};`);
	});

	it('adds the same headers to pages and API responses', () => {
		const policies = [DistributionConfig.DefaultCacheBehavior, api].map(
			({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref,
		);
		expect(policies).toEqual([expect.any(String), policies[0]]);
	});
});

describe.each(onAws)('stage $name', ({ name, data, web, service }) => {
	const requiresTls = ({ Properties }: Resource) =>
		Properties.PolicyDocument.Statement.some(
			(statement: { Effect: string; Condition?: { Bool?: Record<string, string> } }) =>
				statement.Effect === 'Deny' && statement.Condition?.Bool?.['aws:SecureTransport'] === 'false',
		);

	it('requires TLS for buckets, queues and alarms', () => {
		const policies = [
			...Object.values(resourcesOf(data, 'AWS::S3::BucketPolicy')),
			...Object.values(resourcesOf(web, 'AWS::S3::BucketPolicy')),
			...Object.values(resourcesOf(service, 'AWS::SQS::QueuePolicy')),
			...Object.values(resourcesOf(service, 'AWS::SNS::TopicPolicy')),
		];
		expect(policies).toHaveLength(name === 'production' ? 13 : 11);
		expect(policies.filter(requiresTls)).toEqual(policies);
	});

	it('redirects browsers to HTTPS, with strict transport security', () => {
		const { DistributionConfig } = theOnly(web, 'AWS::CloudFront::Distribution').Properties;
		for (const behaviour of [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors])
			expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
		const policies = Object.values(resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy'));
		expect(policies).toHaveLength(2);
		for (const { Properties } of policies) {
			const { StrictTransportSecurity } = Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
			expect(StrictTransportSecurity.AccessControlMaxAgeSec).toBe(365 * 24 * 3600);
		}
	});
});

it.each(onAws)(
	'the pages of stage $name are uploaded after the routes are deployed, and what they load before',
	({ stacks, web, site }) => {
		const named = (part: string) => stacks.find(({ stackName }) => stackName.endsWith(`-${part}`));
		expect(named('site')?.dependencies.map(({ node }) => node.id)).toContain(named('service')?.node.id);
		const upload = (template: Template | undefined) =>
			template && theOnly(template, 'Custom::CDKBucketDeployment').Properties;
		expect(upload(web)).toMatchObject({ Include: ['assets/*', 'fonts/*'], Prune: false });
		expect(upload(site)).toMatchObject({
			Exclude: ['assets/*', 'fonts/*'],
			Prune: false,
			// A browser that kept a page would show it after another language was chosen.
			SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=60' },
		});
	},
);

it('subdomains that are no part of the stage are told to use HTTPS only where the stage says so', () => {
	const { web } = equipped;
	const code = JSON.stringify(resourcesOf(web, 'AWS::CloudFront::Function'));
	expect(code).toContain('includeSubDomains');
	const policies = JSON.stringify(resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy'));
	expect(policies).toContain('"IncludeSubdomains":true');
});

it('a stage with a web ACL keeps it at each deployment', () => {
	const aclOf = ({ web }: Synthesised) =>
		theOnly(web, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.WebACLId;
	expect(aclOf(equipped)).toMatch(/webacl\/plan\/1$/);
	expect(aclOf(personal)).toBeUndefined();
});
