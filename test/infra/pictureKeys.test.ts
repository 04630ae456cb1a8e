import { describe, expect, it } from 'vitest';
import { loadStage } from '#infra/stages/loadStage.ts';
import { parseStage } from '#infra/stages/stageSettings.ts';
import { flat, permissions, type Resource, resourcesOf, synthesise, theOnly } from './synthesise.ts';
import { all } from './synthesisedStages.ts';

const pictureKeys = ['K2JCJMDEHXQW5F', 'K36X4X2EO997HM'];
const withKeys = synthesise('production', {}, { pictureKeys });
const folders = ['uploads', 'originals', 'results', 'previews', 'shares'];

describe('a stage with keys for pictures', () => {
	const { DistributionConfig } = theOnly(withKeys.web, 'AWS::CloudFront::Distribution').Properties;
	const [keyGroup = ''] = Object.keys(resourcesOf(withKeys.web, 'AWS::CloudFront::KeyGroup'));
	const behaviors: Record<string, unknown>[] = DistributionConfig.CacheBehaviors;
	const ofPictures = behaviors.filter(({ TrustedKeyGroups }) => TrustedKeyGroups);

	it('serves each folder of pictures from the bucket to signed links only, and caches nothing', () => {
		const managedCachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
		expect(ofPictures.map(({ PathPattern }) => PathPattern)).toEqual(folders.map((name) => `/${name}/*`));
		for (const behavior of ofPictures)
			expect(behavior).toMatchObject({
				AllowedMethods: ['GET', 'HEAD'],
				CachePolicyId: managedCachingDisabled,
				TrustedKeyGroups: [{ Ref: keyGroup }],
				ViewerProtocolPolicy: 'redirect-to-https',
				// With `nosniff`, since what customers upload is at the origin of the site.
				ResponseHeadersPolicyId: DistributionConfig.DefaultCacheBehavior.ResponseHeadersPolicyId,
			});
		expect(theOnly(withKeys.web, 'AWS::CloudFront::KeyGroup').Properties.KeyGroupConfig.Items).toEqual(
			pictureKeys,
		);
		const { TargetOriginId } = ofPictures[0] ?? {};
		const origin = DistributionConfig.Origins.find(({ Id }: { Id: unknown }) => Id === TargetOriginId);
		expect(flat(origin.DomainName)).toContain('pixwand-production-pictures-');
		expect(origin.OriginAccessControlId).toBeDefined();
	});

	it('lets its own distribution, and no other, read the bucket', () => {
		const allowed = Object.values(resourcesOf(withKeys.data, 'AWS::S3::BucketPolicy')).flatMap(
			({ Properties }: Resource) =>
				Properties.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow'),
		);
		expect(allowed).toMatchObject([
			{ Principal: { Service: 'cloudfront.amazonaws.com' }, Action: 's3:GetObject' },
		]);
		const source = flat(allowed[0]?.Condition.StringEquals['AWS:SourceArn']);
		expect(source).toMatch(/:distribution\/<.*Distribution.*>$/);
	});

	it('signs links with the first key, in functions that cannot read the pictures themselves', () => {
		const functions = Object.values(resourcesOf(withKeys.service, 'AWS::Lambda::Function'));
		const list = functions.find(({ Properties }) => Properties.FunctionName.endsWith('-listArtRequests'));
		expect(list?.Properties.Environment.Variables).toMatchObject({
			PICTURE_KEY: pictureKeys[0],
			PICTURE_KEYS: 'pixwand/production/picture-keys',
		});
		const granted = permissions(withKeys.service);
		const secretsOf = (name: string) =>
			granted[`pixwand-production-${name}`]
				?.filter(({ actions }) => actions.includes('secretsmanager:GetSecretValue'))
				.flatMap(({ resources }) => resources)
				.filter((resource) => resource.includes('picture-keys'));
		for (const name of ['listArtRequests', 'getFile', 'exportMe', 'getSharePicture', 'getStatsHealth'])
			expect(secretsOf(name)).toHaveLength(1);
		expect(secretsOf('createArtRequest')).toEqual([]);
		const actions = granted['pixwand-production-listArtRequests']?.flatMap((statement) => statement.actions);
		expect(actions).not.toContain('s3:GetObject');
	});
});

it('a stage without keys for pictures has links of the bucket, and no behaviour that serves pictures', () => {
	for (const { web, data, service } of all) {
		const { DistributionConfig } = theOnly(web, 'AWS::CloudFront::Distribution').Properties;
		for (const { TrustedKeyGroups } of DistributionConfig.CacheBehaviors)
			expect(TrustedKeyGroups).toBeUndefined();
		const statements = Object.values(resourcesOf(data, 'AWS::S3::BucketPolicy')).flatMap(
			({ Properties }) => Properties.PolicyDocument.Statement,
		);
		expect(statements.filter(({ Effect }) => Effect === 'Allow')).toEqual([]);
		for (const { Properties } of Object.values(resourcesOf(service, 'AWS::Lambda::Function')))
			expect(Properties.Environment?.Variables?.PICTURE_KEY).toBeUndefined();
	}
});

it('a stage on the emulator, whose distribution checks no signatures, cannot have keys for pictures', () => {
	const local = loadStage('local', { emulatorPort: '4566' });
	expect(() => parseStage({ ...local, pictureKeys } as { stage: string })).toThrow(
		'pictures would be public',
	);
});
