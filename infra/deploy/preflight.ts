import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetOpenIDConnectProviderCommand, IAMClient } from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
	GetHostedZoneCommand,
	ListResourceRecordSetsCommand,
	type ListResourceRecordSetsCommandOutput,
	Route53Client,
} from '@aws-sdk/client-route-53';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { namesOfDomain } from '../constructs/domainRecords.ts';
import { addressOf } from '../constructs/mailIdentity.ts';
import { routeOptions } from '../constructs/routeGrants.ts';
import { namesOf, stageTag } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';
import { isBillingTagActive } from './billingTag.ts';
import {
	accountOf,
	isDeployed,
	leftovers,
	resourcesOf,
	type StageClients,
	stacks,
	table,
} from './deployedStage.ts';
import { type Finding, type Findings, fails, found, note } from './findings.ts';

export interface AccountClients extends StageClients {
	readonly iam: Pick<IAMClient, 'send'>;
	readonly lambda: Pick<LambdaClient, 'send'>;
	readonly ses: Pick<SESv2Client, 'send'>;
	readonly route53: Pick<Route53Client, 'send'>;
	readonly isBillingTagActive: typeof isBillingTagActive;
}

/** The clients of the account whose credentials the environment has. */
export const accountClients = (): AccountClients => ({
	cloudFormation: new CloudFormationClient({}),
	virginia: new CloudFormationClient({ region: 'us-east-1' }),
	iam: new IAMClient({}),
	dynamoDb: new DynamoDBClient({}),
	// A bucket of another region says which one.
	s3: new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL), followRegionRedirects: true }),
	secrets: new SecretsManagerClient({}),
	lambda: new LambdaClient({}),
	ses: new SESv2Client({}),
	route53: new Route53Client({}),
	isBillingTagActive,
});

async function* gitHub(clients: AccountClients, { repository }: StageSettings): Findings {
	if (!repository) return;
	const OpenIDConnectProviderArn = `arn:aws:iam::${await accountOf(clients)}:oidc-provider/token.actions.githubusercontent.com`;
	if (!(await found(clients.iam.send(new GetOpenIDConnectProviderCommand({ OpenIDConnectProviderArn })))))
		yield fails(
			'The account has no identity provider of GitHub, which the setting repository needs: create it as docs/operations.md says under "Deploy from GitHub".',
		);
}

/** Executions that the schedules reserve: each runs once at a time. */
const reservedBySchedules = 4;

/** The executions of Lambda that a stage with `reserveConcurrency` reserves. */
export const reservedExecutions: number = Object.values(routeOptions).reduce(
	(sum, { reserved = 0 }) => sum + reserved,
	reservedBySchedules,
);

/** Executions that AWS keeps for the functions that reserve none. */
const keptUnreserved = 100;

async function* concurrency(
	clients: AccountClients,
	{ stage, reserveConcurrency, engineConcurrency }: StageSettings,
): Findings {
	const { lambda } = clients;
	const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
	const limit = AccountLimit?.ConcurrentExecutions ?? 0;
	const free =
		(AccountLimit?.UnreservedConcurrentExecutions ?? limit) +
		((await isDeployed(clients, { stage })) ? reservedExecutions : 0);
	const request = (executions: number) =>
		`aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${executions}`;
	if (reserveConcurrency && free - reservedExecutions < keptUnreserved)
		yield fails(
			`The stage reserves ${reservedExecutions} executions of Lambda, and AWS keeps ${keptUnreserved} for the other functions, but ${free} are free. Set reserveConcurrency to false, or request more: ${request(limit + reservedExecutions + keptUnreserved - free)}`,
		);
	if (engineConcurrency > limit / 2)
		yield note(
			`The account allows ${limit} executions of Lambda at once, and the stage may draw ${engineConcurrency} pictures at once: calls will be refused while it draws. Lower engineConcurrency, or request more: ${request(engineConcurrency * 2)}`,
		);
}

async function* mail(clients: AccountClients, settings: StageSettings): Findings {
	const { ses } = clients;
	const { mailFrom, mailDomain, mailsPerSecond, payments, supportEmail } = settings;
	const { adminEmails, artistEmails } = settings;
	const { ProductionAccessEnabled, SendQuota } = await ses.send(new GetAccountCommand({}));
	const address = addressOf(mailFrom);
	const domainOf = (of: string) => of.split('@').at(-1) ?? of;
	const isConfirmed = async (EmailIdentity: string) =>
		(await found(ses.send(new GetEmailIdentityCommand({ EmailIdentity }))))?.VerifiedForSendingStatus ===
		true;
	const isKnown = async (of: string) => (await isConfirmed(of)) || (await isConfirmed(domainOf(of)));
	const sender = mailDomain ? domainOf(address) : address;
	const existing = await found(ses.send(new GetEmailIdentityCommand({ EmailIdentity: sender })));
	if (existing && !(await isDeployed(clients, settings)))
		yield fails(
			`${sender} is an identity of SES already, by hand or of another stage, and the deployment would create it. Choose another mailFrom, or, if nothing else sends from it, delete it first: aws sesv2 delete-email-identity --email-identity ${sender}`,
		);
	if (!(await isKnown(address)))
		yield note(
			mailDomain
				? `The domain ${domainOf(address)} is not confirmed with SES: add the records of the outputs DkimRecords and DmarcRecord to it. Until then no mail is sent, and nobody can sign in.`
				: `${address} is not confirmed with SES: the deployment has a link mailed to it. Until it is opened no mail is sent, and nobody can sign in.`,
		);
	const rate = SendQuota?.MaxSendRate ?? 0;
	if (mailsPerSecond > rate / 2)
		yield note(
			`SES sends ${rate} mails a second for this account, and mailsPerSecond is ${mailsPerSecond}: the half of the rate is for login codes, which are refused while too many other mails are sent. Lower mailsPerSecond, or request a higher rate.`,
		);
	if (ProductionAccessEnabled) return;
	const sandbox = 'The account is in the sandbox of SES, which mails confirmed addresses only';
	if (payments.live) {
		yield fails(
			`${sandbox}: no customer can sign in. Request production access: aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url <site>`,
		);
		return;
	}
	yield note(`${sandbox}. Confirm each address that shall sign in, or request production access.`);
	for (const each of new Set([...adminEmails, ...artistEmails, supportEmail]))
		if (each !== address && !(await isKnown(each)))
			yield note(
				`${each} is not confirmed with SES and gets no mail: aws sesv2 create-email-identity --email-identity ${each}`,
			);
}

/** The names and types of the records of a zone: `pixwand.example TXT`. */
async function recordsOf({ route53 }: AccountClients, HostedZoneId: string): Promise<Set<string>> {
	const records = new Set<string>();
	let from: object | undefined = {};
	while (from) {
		const page: ListResourceRecordSetsCommandOutput = await route53.send(
			new ListResourceRecordSetsCommand({ HostedZoneId, ...from }),
		);
		for (const { Name = '', Type } of page.ResourceRecordSets ?? [])
			records.add(`${Name.replace(/\.$/, '')} ${Type}`);
		from = page.IsTruncated
			? { StartRecordName: page.NextRecordName, StartRecordType: page.NextRecordType }
			: undefined;
	}
	return records;
}

/** Records that the deployment would create, and that are there already: of a site before, or of mail that was set up by hand. */
async function* existingRecords(
	clients: AccountClients,
	settings: StageSettings,
	records: ReadonlySet<string>,
): Findings {
	const { domain, mailDomain, mailFrom } = settings;
	if (!domain) return;
	const sender = addressOf(mailFrom).split('@').at(-1) ?? '';
	const sendsMail = mailDomain && sender === domain.zone;
	const identity = sendsMail
		? await found(clients.ses.send(new GetEmailIdentityCommand({ EmailIdentity: sender })))
		: undefined;
	const tokens = identity?.DkimAttributes?.Tokens ?? [];
	const created = [
		...namesOfDomain(domain).flatMap((name) => [`${name} A`, `${name} AAAA`]),
		...tokens.map((token) => `${token}._domainkey.${sender} CNAME`),
		...(sendsMail ? [`bounces.${sender} MX`, `bounces.${sender} TXT`] : []),
	];
	const own = new Set(
		(
			await Promise.all(
				(['web', 'service'] as const).map((part) => resourcesOf(clients, namesOf(settings).stack(part))),
			)
		)
			.flat()
			.filter(({ ResourceType }) => ResourceType === 'AWS::Route53::RecordSet')
			.map(({ PhysicalResourceId = '' }) => PhysicalResourceId.replace(/\.$/, '')),
	);
	const inTheWay = created.filter((record) => records.has(record) && !own.has(record.replace(/ \w+$/, '')));
	if (inTheWay.length > 0)
		yield fails(
			`The zone has the records ${inTheWay.join(', ')}, which the deployment would create. Delete them, which interrupts what they are for until it has ended: aws route53 change-resource-record-sets --hosted-zone-id ${domain.hostedZone} --change-batch file://records.json`,
		);
}

async function* zone(clients: AccountClients, settings: StageSettings): Findings {
	const { route53 } = clients;
	const { domain } = settings;
	if (!domain) return;
	const { hostedZone, name, redirects } = domain;
	const known = await found(route53.send(new GetHostedZoneCommand({ Id: hostedZone })));
	const zoneName = known?.HostedZone?.Name?.replace(/\.$/, '');
	if (zoneName !== domain.zone) {
		yield zoneName
			? fails(`The hosted zone ${hostedZone} is of ${zoneName}, and domain.zone is ${domain.zone}.`)
			: fails(`The account has no hosted zone ${hostedZone} for the domain ${name}.`);
		return;
	}
	const records = await recordsOf(clients, hostedZone);
	for (const each of [name, ...redirects])
		if (each !== zoneName && !each.endsWith(`.${zoneName}`))
			yield fails(
				`The hosted zone ${hostedZone} is of ${zoneName}, to which the domain ${each} does not belong.`,
			);
	yield* existingRecords(clients, settings, records);
	if (!records.has(`_dmarc.${zoneName} TXT`))
		yield note(
			`The domain ${zoneName} has no DMARC record, so that others can send in its name: add the one of the output DmarcRecord, or a stricter one.`,
		);
}

/** What the operator does who may, which in an organization is one of the account that pays. */
const activate = `aws ce update-cost-allocation-tags-status --cost-allocation-tags-status TagKey=${stageTag},Status=Active`;

async function* budget(clients: AccountClients, { monthlyDollars }: StageSettings): Findings {
	if (monthlyDollars === undefined) return;
	const isActive = await clients.isBillingTagActive().catch(() => false);
	if (!isActive)
		yield note(
			`The tag ${stageTag} is not active for billing, or this account may not ask: until it is, the budget sees no costs. A day after the first deployment: ${activate}`,
		);
}

const checks = { stacks, table, leftovers, budget, gitHub, concurrency, mail, zone };

/** Whether the account and region are prepared for the CDK. Throws an error with what to set where there are no credentials, or no region. */
export async function isBootstrapped(cloudFormation: AccountClients['cloudFormation']): Promise<boolean> {
	try {
		const command = new DescribeStacksCommand({ StackName: 'CDKToolkit' });
		return (await found(cloudFormation.send(command))) !== undefined;
	} catch (error) {
		const { name = '', message = '' } = error instanceof Error ? error : {};
		if (/^(CredentialsProviderError|ExpiredToken|UnrecognizedClient|InvalidClientTokenId)/.test(name))
			throw new Error('AWS does not accept these credentials. Set AWS_PROFILE, and sign in: aws configure');
		if (message === 'Region is missing' || /ENOTFOUND|EAI_AGAIN/.test(message))
			throw new Error(
				'The region of the stage is not set, or does not exist. Set it: export AWS_REGION=ap-southeast-1',
			);
		throw error;
	}
}

/** Asks the account what will fail or be slow with these settings, but for the changes that are confirmed. Only reads. */
export async function preflight(
	clients: AccountClients,
	settings: StageSettings,
	confirmed: readonly string[] = [],
): Promise<Finding[]> {
	if (!(await isBootstrapped(clients.cloudFormation)))
		return [fails('The account and region are not bootstrapped for the CDK. Run npm run bootstrap.')];
	const findings = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => {
			try {
				return await Array.fromAsync(check(clients, settings, confirmed));
			} catch (error) {
				const reason = error instanceof Error ? error.message : error;
				return [fails(`The check of ${name} is not possible with these credentials: ${reason}`)];
			}
		}),
	);
	return findings.flat();
}
