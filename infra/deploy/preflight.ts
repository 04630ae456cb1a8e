import {
	BedrockClient,
	GetFoundationModelAvailabilityCommand,
	GetFoundationModelCommand,
} from '@aws-sdk/client-bedrock';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
	CloudFrontClient,
	GetPublicKeyCommand,
	ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { addressOf } from '../constructs/mailIdentity.ts';
import { routeOptions } from '../constructs/routeGrants.ts';
import { namesOf } from '../stages/names.ts';
import type { StageSettings } from '../stages/stageSettings.ts';

/** The clients of an account; nothing is changed with them. */
export interface AccountClients {
	readonly cloudFormation: Pick<CloudFormationClient, 'send'>;
	readonly cloudFront: Pick<CloudFrontClient, 'send'>;
	readonly lambda: Pick<LambdaClient, 'send'>;
	readonly ses: Pick<SESv2Client, 'send'>;
	readonly route53: Pick<Route53Client, 'send'>;
	/** In the region of the setting `bedrock`. */
	readonly bedrock: Pick<BedrockClient, 'send'>;
}

/** The clients of the account whose credentials the environment has. */
export const accountClients = ({ bedrock }: Pick<StageSettings, 'bedrock'>): AccountClients => ({
	cloudFormation: new CloudFormationClient({}),
	cloudFront: new CloudFrontClient({}),
	lambda: new LambdaClient({}),
	ses: new SESv2Client({}),
	route53: new Route53Client({}),
	bedrock: new BedrockClient(bedrock ? { region: bedrock.region } : {}),
});

/** What the account says about a deployment. */
export interface Finding {
	/** Whether the deployment would fail, or something afterwards; else it is slow or incomplete. */
	readonly level: 'fails' | 'note';
	/** What happens, and how to change it. */
	readonly sentence: string;
}

const fails = (sentence: string): Finding => ({ level: 'fails', sentence });
const note = (sentence: string): Finding => ({ level: 'note', sentence });

/** The name of the error of a call that found nothing. */
const notFound = new Set([
	'NotFoundException',
	'ResourceNotFoundException',
	'NoSuchHostedZone',
	'NoSuchPublicKey',
	'ValidationError',
]);

async function found<T>(answer: Promise<T>): Promise<T | undefined> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof Error && notFound.has(error.name)) return undefined;
		throw error;
	}
}

async function bootstrap({ cloudFormation }: AccountClients): Promise<Finding[]> {
	const stack = await found(cloudFormation.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' })));
	return stack?.Stacks?.length
		? []
		: [fails('The account and region are not bootstrapped for the CDK. Run npx cdk bootstrap.')];
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

async function concurrency(
	{ lambda, cloudFormation }: AccountClients,
	{ stage, reserveConcurrency, engineConcurrency }: StageSettings,
): Promise<Finding[]> {
	const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
	const limit = AccountLimit?.ConcurrentExecutions ?? 0;
	const StackName = namesOf({ stage }).stack('service');
	const isDeployed =
		(await found(cloudFormation.send(new DescribeStacksCommand({ StackName })))) !== undefined;
	const free =
		(AccountLimit?.UnreservedConcurrentExecutions ?? limit) + (isDeployed ? reservedExecutions : 0);
	const howToRaise = 'in Service Quotas, under AWS Lambda, Concurrent executions';
	return [
		...(reserveConcurrency && free - reservedExecutions < keptUnreserved
			? [
					fails(
						`The stage reserves ${reservedExecutions} executions of Lambda, and AWS keeps ${keptUnreserved} for the other functions, but ${free} are free. Request ${limit + reservedExecutions + keptUnreserved - free} ${howToRaise}, or set reserveConcurrency to false.`,
					),
				]
			: []),
		...(engineConcurrency > limit / 2
			? [
					note(
						`The account allows ${limit} executions of Lambda at once, and the stage may draw ${engineConcurrency} pictures at once: calls will be refused while it draws. Request at least ${engineConcurrency * 2} ${howToRaise}, or lower engineConcurrency.`,
					),
				]
			: []),
	];
}

/** Response headers policies that an account may have, unless it has asked for more, and those of a stage. */
const [policiesOfAccount, policiesOfStage] = [20, 2] as const;

async function headersPolicies({ cloudFront }: AccountClients, { stage }: StageSettings): Promise<Finding[]> {
	const list = new ListResponseHeadersPoliciesCommand({ Type: 'custom', MaxItems: 100 });
	const { ResponseHeadersPolicyList } = await cloudFront.send(list);
	const names = (ResponseHeadersPolicyList?.Items ?? []).map(
		({ ResponseHeadersPolicy }) => ResponseHeadersPolicy?.ResponseHeadersPolicyConfig?.Name ?? '',
	);
	const own = names.filter((name) => name.startsWith(`pixwand-${stage}-`)).length;
	const needed = policiesOfStage - own;
	if (names.length + needed <= policiesOfAccount) return [];
	return [
		fails(
			`The account has ${names.length} response headers policies of CloudFront, and the stage needs ${needed} more; an account may have ${policiesOfAccount} unless it has asked for more. Delete a stage that is not needed, or request more in Service Quotas.`,
		),
	];
}

async function pictureKeys(
	{ cloudFront }: AccountClients,
	{ pictureKeys = [] }: StageSettings,
): Promise<Finding[]> {
	const keys = pictureKeys.map(async (Id) => ({
		Id,
		known: await found(cloudFront.send(new GetPublicKeyCommand({ Id }))),
	}));
	return (await Promise.all(keys))
		.filter(({ known }) => !known)
		.map(({ Id }) =>
			fails(
				`CloudFront has no public key ${Id}, which pictureKeys names: create one as docs/operations.md says, or remove it from the stage's file.`,
			),
		);
}

async function mail({ ses }: AccountClients, settings: StageSettings): Promise<Finding[]> {
	const { mailFrom, mailDomain, mailsPerSecond, payments, supportEmail } = settings;
	const { adminEmails, artistEmails } = settings;
	const { ProductionAccessEnabled, SendQuota } = await ses.send(new GetAccountCommand({}));
	const address = addressOf(mailFrom);
	const domainOf = (of: string) => of.split('@').at(-1) ?? of;
	const isConfirmed = async (EmailIdentity: string) =>
		(await found(ses.send(new GetEmailIdentityCommand({ EmailIdentity }))))?.VerifiedForSendingStatus ===
		true;
	const isKnown = async (of: string) => (await isConfirmed(of)) || (await isConfirmed(domainOf(of)));
	const findings: Finding[] = [];
	if (!(await isKnown(address)))
		findings.push(
			note(
				mailDomain
					? `The domain ${domainOf(address)} is not confirmed with SES: add the records of the outputs DkimRecords and DmarcRecord to it. Until then no mail is sent, and nobody can sign in.`
					: `${address} is not confirmed with SES: the deployment has a link mailed to it. Until it is opened no mail is sent, and nobody can sign in.`,
			),
		);
	const rate = SendQuota?.MaxSendRate ?? 0;
	if (mailsPerSecond > rate)
		findings.push(
			note(
				`SES sends ${rate} mails a second for this account, and mailsPerSecond is ${mailsPerSecond}: mails wait, and login codes are refused while others are sent. Lower mailsPerSecond, or request a higher rate.`,
			),
		);
	if (ProductionAccessEnabled) return findings;
	const sandbox = 'The account is in the sandbox of SES, which mails confirmed addresses only';
	if (payments.live)
		return [...findings, fails(`${sandbox}: no customer can sign in. Request production access to SES.`)];
	findings.push(note(`${sandbox}. Confirm each address that shall sign in, or request production access.`));
	for (const each of new Set([...adminEmails, ...artistEmails, supportEmail]))
		if (each !== address && !(await isKnown(each)))
			findings.push(
				note(
					`${each} is not confirmed with SES and gets no mail: aws sesv2 create-email-identity --email-identity ${each}`,
				),
			);
	return findings;
}

async function models({ bedrock }: AccountClients, settings: StageSettings): Promise<Finding[]> {
	if (!settings.bedrock) return [];
	const { removeBackground, structure, styleTransfer, region } = settings.bedrock;
	const findings: Finding[] = [];
	for (const { model } of [removeBackground, structure, styleTransfer]) {
		const id = model.replace(/^(us|eu|apac|global)\./, '');
		const known = await found(bedrock.send(new GetFoundationModelCommand({ modelIdentifier: id })));
		const { status, endOfLifeTime } = known?.modelDetails?.modelLifecycle ?? {};
		if (!known) {
			findings.push(
				fails(`Amazon Bedrock has no model ${id} in ${region}: change it in infra/stages/engineSettings.ts.`),
			);
			continue;
		}
		if (status === 'LEGACY')
			findings.push(
				note(
					`The model ${id} retires${endOfLifeTime ? ` on ${endOfLifeTime.toISOString().slice(0, 10)}` : ''}: change it in infra/stages/engineSettings.ts.`,
				),
			);
		const access = await bedrock.send(new GetFoundationModelAvailabilityCommand({ modelId: id }));
		if (
			access.agreementAvailability?.status !== 'AVAILABLE' ||
			access.entitlementAvailability !== 'AVAILABLE'
		)
			findings.push(
				fails(
					`The account has no access to the model ${id}: subscribe to it in the console of Amazon Bedrock.`,
				),
			);
	}
	return findings;
}

async function zone({ route53 }: AccountClients, { domain }: StageSettings): Promise<Finding[]> {
	if (!domain) return [];
	const { hostedZone, name, redirects } = domain;
	const known = await found(route53.send(new GetHostedZoneCommand({ Id: hostedZone })));
	const zoneName = known?.HostedZone?.Name?.replace(/\.$/, '');
	if (!zoneName) return [fails(`The account has no hosted zone ${hostedZone} for the domain ${name}.`)];
	if (zoneName !== domain.zone)
		return [fails(`The hosted zone ${hostedZone} is of ${zoneName}, and domain.zone is ${domain.zone}.`)];
	return [name, ...redirects]
		.filter((each) => each !== zoneName && !each.endsWith(`.${zoneName}`))
		.map((each) =>
			fails(`The hosted zone ${hostedZone} is of ${zoneName}, to which the domain ${each} does not belong.`),
		);
}

const checks = { bootstrap, concurrency, headersPolicies, pictureKeys, mail, models, zone };

/** Asks the account what will fail or be slow with these settings. Only reads. */
export async function preflight(clients: AccountClients, settings: StageSettings): Promise<Finding[]> {
	const findings = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => {
			try {
				return await check(clients, settings);
			} catch (error) {
				const reason = error instanceof Error ? error.message : error;
				return [fails(`The check of ${name} is not possible with these credentials: ${reason}`)];
			}
		}),
	);
	return findings.flat();
}

/** The findings as lines of text: what fails first. */
export function describeFindings(findings: readonly Finding[]): string {
	if (findings.length === 0) return 'The account has what the stage needs.';
	const lines = (level: Finding['level'], mark: string) =>
		findings.filter((finding) => finding.level === level).map(({ sentence }) => `${mark} ${sentence}`);
	return [...lines('fails', 'FAILS'), ...lines('note', 'NOTE ')].join('\n');
}
