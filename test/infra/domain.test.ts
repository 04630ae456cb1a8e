import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadStage, readStageFile } from '#infra/stages/loadStage.ts';
import { environment } from '#runtime/environment.ts';
import { flat, resourcesOf, synthesise, theOnly } from './synthesise.ts';

vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
vi.stubEnv('CDK_DEFAULT_REGION', 'ap-southeast-1');
afterAll(() => vi.unstubAllEnvs());

const domain = {
	name: 'pixwand.test',
	zone: 'pixwand.test',
	hostedZone: 'Z0123456789',
	redirects: ['www.pixwand.test'],
};
const stage = synthesise('production', { domain, mailFrom: 'Pixwand <hello@pixwand.test>' });

describe('a stage with a domain', () => {
	const { DistributionConfig } = theOnly(stage.web, 'AWS::CloudFront::Distribution').Properties;

	it('has a certificate for all its names in us-east-1, confirmed by records of its zone', () => {
		const stack = stage.stacks.find(({ stackName }) => stackName === 'pixwand-production-certificate');
		expect(stack?.region).toBe('us-east-1');
		const { certificate } = stage;
		expect(
			certificate && theOnly(certificate, 'AWS::CertificateManager::Certificate').Properties,
		).toMatchObject({
			DomainName: 'pixwand.test',
			SubjectAlternativeNames: ['www.pixwand.test'],
			ValidationMethod: 'DNS',
			DomainValidationOptions: [
				{ DomainName: 'pixwand.test', HostedZoneId: 'Z0123456789' },
				{ DomainName: 'www.pixwand.test', HostedZoneId: 'Z0123456789' },
			],
		});
	});

	it('is served at its names, with TLS 1.2 at least', () => {
		expect(DistributionConfig.Aliases).toEqual(['pixwand.test', 'www.pixwand.test']);
		expect(DistributionConfig.ViewerCertificate).toMatchObject({
			MinimumProtocolVersion: 'TLSv1.2_2021',
			SslSupportMethod: 'sni-only',
		});
		const records = Object.values(resourcesOf(stage.web, 'AWS::Route53::RecordSet')).map(
			({ Properties }) => `${Properties.Name} ${Properties.Type}`,
		);
		expect(records.sort()).toEqual([
			'pixwand.test. A',
			'pixwand.test. AAAA',
			'www.pixwand.test. A',
			'www.pixwand.test. AAAA',
		]);
	});

	it('redirects pages at other names, such as the distribution’s, with their path and query', () => {
		const functions = resourcesOf(stage.web, 'AWS::CloudFront::Function');
		const [{ FunctionARN }] = DistributionConfig.DefaultCacheBehavior.FunctionAssociations;
		const code = flat(functions[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode);
		const serve = (host: string, uri: string, querystring = {}) =>
			new Function('event', `${code}; return handler(event);`)({
				request: { uri, querystring, headers: { host: { value: host } }, cookies: {} },
			});
		expect(serve('d1.cloudfront.net', '/status/1', { from: { value: 'mail' } })).toMatchObject({
			statusCode: 301,
			headers: {
				location: { value: 'https://pixwand.test/status/1?from=mail' },
				'strict-transport-security': { value: expect.stringContaining('max-age') },
			},
		});
		expect(serve('www.pixwand.test', '/').headers.location.value).toBe('https://pixwand.test/');
		expect(serve('pixwand.test', '/').uri).toBe('/index.html');
	});

	it('has its own origin in the rules of the bucket and in the functions, for mails, sign-in and payments', () => {
		const { CorsRules } = theOnly(stage.data, 'AWS::S3::Bucket').Properties.CorsConfiguration;
		expect(CorsRules[0].AllowedOrigins).toEqual(['https://pixwand.test']);
		for (const { Properties } of Object.values(resourcesOf(stage.service, 'AWS::Lambda::Function'))) {
			const settings = environment.shape.SETTINGS.parse(flat(Properties.Environment.Variables.SETTINGS));
			expect(settings.siteOrigin).toBe('https://pixwand.test');
		}
	});

	it('sends mail for its zone, with records of DKIM and SPF; it prints that of DMARC, which is about all mail of the zone', () => {
		expect(theOnly(stage.service, 'AWS::SES::EmailIdentity').Properties).toMatchObject({
			EmailIdentity: 'pixwand.test',
			MailFromAttributes: { MailFromDomain: 'bounces.pixwand.test' },
		});
		const types = Object.values(resourcesOf(stage.service, 'AWS::Route53::RecordSet')).map(
			({ Properties }) => `${Properties.Type} ${flat(Properties.Name)}`,
		);
		expect(types).toContain('MX bounces.pixwand.test.');
		expect(types.join()).not.toContain('_dmarc');
		expect(JSON.stringify(stage.service.toJSON().Outputs)).toContain('_dmarc.pixwand.test TXT');
		expect(types.filter((type) => type.startsWith('CNAME'))).toHaveLength(3);
	});

	it('has no origin of another setting', () => {
		const file = { ...readStageFile('production'), domain };
		const other = { ...file, siteOrigin: 'https://other.test' };
		expect(() => loadStage('production', other)).toThrow('siteOrigin');
	});
});
