import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formerIndexes, indexes } from '#core/table/indexes.ts';
import { deployedFormerIndexes } from '#infra/deploy/deployedStage.ts';
import { type AccountClients, preflight, reservedExecutions } from '#infra/deploy/preflight.ts';
import { resourcesOf, settingsOf } from '../synthesise.ts';
import { production } from '../synthesisedStages.ts';

type Answers = Record<string, unknown>;
const error = (name: string) => Object.assign(new Error(name), { name });

const toolkit = { StackId: 'arn:aws:cloudformation:us-east-1:123456789012:stack/CDKToolkit/1' };

/** Answers of an account that has everything, by the names of the commands. */
const ready: Answers = {
	DescribeStacksCommand: ({ StackName }: { StackName: string }) =>
		StackName === 'CDKToolkit' ? { Stacks: [toolkit] } : error('ValidationError'),
	GetAccountSettingsCommand: {
		AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 },
	},
	GetAccountCommand: { ProductionAccessEnabled: true, SendQuota: { MaxSendRate: 14 } },
	GetEmailIdentityCommand: error('NotFoundException'),
	GetOpenIDConnectProviderCommand: {},
	HeadBucketCommand: error('NotFound'),
	DescribeSecretCommand: error('ResourceNotFoundException'),
	ListStackResourcesCommand: error('ValidationError'),
	GetSecretValueCommand: {},
	ListResourceRecordSetsCommand: { ResourceRecordSets: [{ Name: '_dmarc.pixwand.test.', Type: 'TXT' }] },
	GetHostedZoneCommand: { HostedZone: { Name: 'pixwand.test.' } },
	tagIsActive: true,
};

function clientsWith(own: Answers): AccountClients {
	const answers = { ...ready, ...own };
	const client = {
		async send(command: { constructor: { name: string }; input: object }) {
			const answer = answers[command.constructor.name];
			const given = typeof answer === 'function' ? answer(command.input) : answer;
			if (given instanceof Error) throw given;
			return given;
		},
	};
	const names = 'cloudFormation dynamoDb virginia iam lambda s3 secrets ses route53'.split(' ');
	const clients = Object.fromEntries(names.map((name) => [name, client]));
	return { ...clients, isBillingTagActive: async () => answers.tagIsActive } as unknown as AccountClients;
}

const real = settingsOf('production', { mailFrom: 'Pixwand <hello@pixwand.test>' });
const alice = settingsOf('alice', { mailFrom: 'sender@a.test', adminEmails: ['admin@b.test'] });
const ask = (own: Answers, settings = alice) => preflight(clientsWith(own), settings);
const sentences = async (own: Answers, settings = alice) =>
	(await ask(own, settings)).map(({ level, sentence }) => `${level}: ${sentence}`).join('\n');

/** Answers where the stage is deployed, and its sender is confirmed. */
const deployed: Answers = {
	DescribeStacksCommand: { Stacks: [{ ...toolkit, StackStatus: 'UPDATE_COMPLETE' }] },
	ListStackResourcesCommand: {
		StackResourceSummaries: [
			{ ResourceType: 'AWS::DynamoDB::GlobalTable', PhysicalResourceId: 't' },
			{ PhysicalResourceId: 'pixwand-production-pictures-123456789012' },
			...['alice', 'production'].flatMap((name) =>
				['origin-key', 'token-key', 'payment-keys', 'google-secret'].map((secret) => ({
					PhysicalResourceId: `arn:aws:secretsmanager:us-east-1:1:secret:pixwand/${name}/${secret}-AbCdEf`,
				})),
			),
		],
	},
	DescribeTableCommand: {
		Table: {
			GlobalSecondaryIndexes: Object.values(indexes).map(({ name: IndexName, pk, sk, projected }) => ({
				IndexName,
				KeySchema: [pk, sk].map((AttributeName) => ({ AttributeName })),
				Projection: { NonKeyAttributes: [...projected] },
			})),
		},
	},
	DescribeSecretCommand: {},
	GetEmailIdentityCommand: { VerifiedForSendingStatus: true },
};

/** The quotas of an account that is a day old. */
const newAccount = {
	GetAccountSettingsCommand: {
		AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
	},
};

describe('the account is asked before a deployment', () => {
	it('and says nothing where it has what the stage needs', async () => {
		expect(await sentences({})).toMatch(
			/^note: sender@a\.test is not confirmed with SES: the deployment has a link mailed/,
		);
		expect(await sentences({})).not.toContain('\n');
		expect(await ask(deployed)).toEqual([]);
	});

	it('whether it is bootstrapped, before anything else', async () => {
		expect(await sentences({ DescribeStacksCommand: error('ValidationError') })).toMatch(
			/^fails: The account and region are not bootstrapped .*npm run bootstrap\.$/,
		);
	});

	it('whether its sender is an identity of SES that the stage does not own', async () => {
		const existing = { GetEmailIdentityCommand: { VerifiedForSendingStatus: true } };
		expect(await sentences(existing)).toContain('fails: sender@a.test is an identity of SES already');
		expect(await sentences(existing, real)).toContain('fails: pixwand.test is an identity of SES already');
		expect(await sentences(deployed)).not.toContain('identity of SES');
	});

	it('whether a deleted stage of the name or a former setting has left its pictures and secrets', async () => {
		const left = {
			HeadBucketCommand: {},
			DescribeSecretCommand: ({ SecretId }: { SecretId: string }) =>
				SecretId.endsWith('token-key') ? {} : error('ResourceNotFoundException'),
		};
		const said = await sentences(left, real);
		expect(said).toContain('has left the bucket pixwand-production-pictures-123456789012');
		expect(said).toContain('fails: The secret pixwand/production/token-key was left by a former stage');
		expect(said).not.toContain('payment-keys');
		expect(await sentences({ ...left, ...deployed }, real)).not.toContain('left');
		const scheduled = { ...deployed, DescribeSecretCommand: { DeletedDate: new Date() } };
		expect(await sentences(scheduled, real)).toContain(
			'fails: The secret pixwand/production/origin-key is scheduled for deletion',
		);
	});

	it('whether it is in another region', async () => {
		vi.stubEnv('AWS_REGION', 'us-east-1');
		onTestFinished(() => void vi.unstubAllEnvs());
		const elsewhere = { HeadBucketCommand: { BucketRegion: 'ap-southeast-3' } };
		expect(await sentences(elsewhere, real)).toContain('export AWS_REGION=ap-southeast-3');
	});

	it.each([
		['CredentialsProviderError', 'aws configure'],
		['Region is missing', 'export AWS_REGION='],
		['getaddrinfo ENOTFOUND cloudformation.eu-west-9.amazonaws.com', 'export AWS_REGION='],
	])('and stops at once because of %s, with one sentence', async (name, command) => {
		await expect(ask({ DescribeStacksCommand: error(name) })).rejects.toThrow(command);
	});

	it('whether an earlier deployment is half done', async () => {
		const stackIs = (StackStatus: string) => ({
			...ready,
			DescribeStacksCommand: ({ StackName }: { StackName: string }) =>
				StackName === 'CDKToolkit' ? { Stacks: [toolkit] } : { Stacks: [{ StackStatus }] },
		});
		for (const [status, command] of [
			['ROLLBACK_COMPLETE', 'delete-stack'],
			['DELETE_FAILED', 'delete-stack'],
			['UPDATE_ROLLBACK_FAILED', 'continue-update-rollback'],
			['UPDATE_IN_PROGRESS', 'describe-stacks'],
		] as const)
			expect(await sentences(stackIs(status))).toMatch(
				new RegExp(
					`fails: The stack pixwand-alice-data is ${status}; .*${command} --stack-name pixwand-alice-data`,
				),
			);
		expect(await sentences(stackIs('DELETE_FAILED'))).toContain(
			'aws cloudformation delete-stack --stack-name',
		);
		expect(await sentences(stackIs('UPDATE_IN_PROGRESS'))).toContain(
			'describe-stacks --region us-east-1 --stack-name pixwand-alice-certificate',
		);
		expect(await sentences(stackIs('UPDATE_ROLLBACK_COMPLETE'))).not.toContain('The stack');
		// A stage whose first deployment has failed is not deployed: its sender may be in the way.
		const sender = { ...stackIs('ROLLBACK_COMPLETE'), GetEmailIdentityCommand: {} };
		expect(await sentences(sender)).toContain('is an identity of SES already');
	});

	it('whether the table is that of version 0.2.0, whose upgrade is confirmed, or of a version between', async () => {
		const GlobalSecondaryIndexes = [...Object.values(indexes), ...formerIndexes].map(
			({ name: IndexName, pk, sk, projected }) => ({
				IndexName,
				KeySchema: [pk, sk].map((AttributeName) => ({ AttributeName })),
				Projection: { NonKeyAttributes: projected.toReversed() as string[] },
			}),
		);
		const withIndexes = (all: typeof GlobalSecondaryIndexes) => ({
			...deployed,
			DescribeTableCommand: { Table: { GlobalSecondaryIndexes: all } },
		});
		const old = withIndexes(GlobalSecondaryIndexes);
		expect(await sentences(old)).toMatch(
			/^fails: The table t is of version 0\.2\.0: .*gsi2, gsi3.*confirm=upgrade/,
		);
		expect(await preflight(clientsWith(old), alice, ['upgrade'])).toEqual([]);
		expect(await deployedFormerIndexes(clientsWith(old), alice)).toEqual(['gsi2', 'gsi3']);
		const current = GlobalSecondaryIndexes.slice(0, 3);
		expect(await sentences(withIndexes(current))).toBe('');
		const [owner, ...others] = current;
		if (!owner) throw new Error('There is no index.');
		const changed = { ...owner, Projection: { NonKeyAttributes: ['kind'] } };
		expect(await sentences(withIndexes([changed, ...others]))).toContain('its indexes gsi1 are not those');
	});

	it('whether secrets have the form that functions read', async () => {
		const stored = (SecretString: string) => ({ ...deployed, GetSecretValueCommand: { SecretString } });
		expect(await sentences(stored('sk_live_1'), real)).toContain(
			'fails: The secret pixwand/production/google-secret is not JSON with the texts clientSecret.',
		);
		const form = {
			clientSecret: '',
			sandboxKey: '',
			midtransServerKey: '',
			stripeSecretKey: '',
			stripeWebhookSecret: '',
		};
		expect(await sentences(stored(JSON.stringify(form)), real)).not.toContain('is not JSON');
		const denied = { ...deployed, GetSecretValueCommand: error('AccessDeniedException') };
		expect(await sentences(denied, real)).not.toContain('is not JSON');
	});

	it('whether it has the identity provider of GitHub, where workflows deploy', async () => {
		const none = { GetOpenIDConnectProviderCommand: error('NoSuchEntityException') };
		expect(await sentences(none)).not.toContain('GitHub');
		expect(await sentences(none, { ...alice, repository: 'a/b' })).toContain(
			'no identity provider of GitHub',
		);
	});

	it('whether its executions of Lambda suffice for those that the stage reserves', async () => {
		expect(await sentences(newAccount, real)).toContain(
			`fails: The stage reserves ${reservedExecutions} executions of Lambda, and AWS keeps 100 for the other functions, but 10 are free. Set reserveConcurrency to false, or request more: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 264`,
		);
		expect(await sentences({}, real)).not.toContain('reserves');
		// Its own reservation is among those that are taken when it is deployed already.
		const reserving = {
			...deployed,
			GetAccountSettingsCommand: {
				AccountLimit: { ConcurrentExecutions: 300, UnreservedConcurrentExecutions: 300 - reservedExecutions },
			},
		};
		expect(await sentences(reserving, real)).not.toContain('reserves');
	});

	it('and lets a personal stage into a new account', async () => {
		expect(await sentences(newAccount)).not.toMatch(/fails:|executions of Lambda/);
	});

	it('whether there are more drawings at once than the account takes', async () => {
		expect(await sentences(newAccount, real)).toContain('note: The account allows 10 executions of Lambda');
	});

	it('whether it is in the sandbox of SES, and which addresses are not confirmed', async () => {
		const sandbox = {
			...deployed,
			GetAccountCommand: { ProductionAccessEnabled: false, SendQuota: { MaxSendRate: 1 } },
			GetEmailIdentityCommand: ({ EmailIdentity }: { EmailIdentity: string }) =>
				EmailIdentity === 'sender@a.test' ? { VerifiedForSendingStatus: true } : error('NotFoundException'),
		};
		const said = await sentences(sandbox);
		expect(said).toContain('note: The account is in the sandbox of SES');
		expect(said).toContain('note: admin@b.test is not confirmed');
		expect(said).not.toContain('sender@a.test is not confirmed');
		expect(said).toContain('note: SES sends 1 mails a second');
		expect(await sentences(sandbox, real)).toContain('fails: The account is in the sandbox of SES');
	});

	it('whether the tag by which a budget finds the costs of the stage is active for billing', async () => {
		const unknown = { ...deployed, tagIsActive: false };
		const note = 'note: The tag pixwand:stage is not active for billing';
		expect(await sentences(unknown, { ...alice, monthlyDollars: 5 })).toContain(note);
		expect(await sentences(deployed, { ...alice, monthlyDollars: 5 })).toBe('');
		expect(await sentences(unknown)).toBe('');
	});

	it('whether it has the zone of the domain', async () => {
		const domain = {
			name: 'a.pixwand.test',
			zone: 'pixwand.test',
			hostedZone: 'Z1',
			redirects: ['pixwand.test'],
		};
		const settings = { ...alice, domain };
		expect(await sentences(deployed, settings)).toBe('');
		const noRecord = { ...deployed, ListResourceRecordSetsCommand: {} };
		expect(await sentences(noRecord, settings)).toContain(
			'note: The domain pixwand.test has no DMARC record',
		);
		for (const wrong of [{ name: 'other.test' }, { zone: 'other.test' }, { redirects: ['other.test'] }])
			expect(await sentences(deployed, { ...alice, domain: { ...domain, ...wrong } })).toMatch(
				/^fails: The hosted zone Z1 is of pixwand\.test, .*other\.test/,
			);
		const inTheWay = [
			{ Name: 'a.pixwand.test.', Type: 'A' },
			{ Name: 'k1._domainkey.pixwand.test.', Type: 'CNAME' },
			{ Name: 'pixwand.test.', Type: 'MX' },
		];
		const used = {
			...deployed,
			ListResourceRecordSetsCommand: { ResourceRecordSets: inTheWay },
			GetEmailIdentityCommand: { VerifiedForSendingStatus: true, DkimAttributes: { Tokens: ['k1', 'k2'] } },
		};
		const sender = { mailDomain: true, mailFrom: 'a@pixwand.test' };
		expect(await sentences(used, { ...settings, ...sender })).toContain(
			'fails: The zone has the records a.pixwand.test A, k1._domainkey.pixwand.test CNAME, which',
		);
		const owned = {
			...used,
			ListStackResourcesCommand: {
				StackResourceSummaries: ['a.pixwand.test', 'k1._domainkey.pixwand.test'].map(
					(PhysicalResourceId) => ({
						ResourceType: 'AWS::Route53::RecordSet',
						PhysicalResourceId,
					}),
				),
			},
		};
		expect(await sentences(owned, { ...settings, ...sender })).not.toContain('The zone has the records');
		const none = { GetHostedZoneCommand: error('NoSuchHostedZone') };
		expect(await sentences(none, settings)).toContain('fails: The account has no hosted zone Z1');
	});

	it('and a check that the credentials do not allow fails', async () => {
		const denied = { GetAccountSettingsCommand: error('AccessDeniedException') };
		expect(await sentences(denied)).toContain('fails: The check of concurrency is not possible');
	});
});

it('the executions that production reserves are those that the account is asked for', () => {
	const reserved = Object.values(resourcesOf(production.service, 'AWS::Lambda::Function')).map(
		({ Properties }) => Properties.ReservedConcurrentExecutions ?? 0,
	);
	expect(reserved.reduce((sum: number, each: number) => sum + each, 0)).toBe(reservedExecutions);
});
