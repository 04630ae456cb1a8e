/** A finding of cdk-nag that we live with. */
export interface NagReason {
	/** The rule, with the finding in brackets where the rule has several. */
	readonly finding: RegExp;
	/** The construct paths to which it applies, below the stack. */
	readonly at: RegExp;
	readonly because: string;
}

/** The function that CDK brings along to upload the site. Its code and its role are CDK's. */
const bucketDeployment = /^Custom::CDKBucketDeployment/;

/** Every finding that stays, and why. What has no reason here fails the test of the stacks. */
export const nagReasons: readonly NagReason[] = [
	{
		finding: /^AwsSolutions-APIG4$/,
		at: /Route\/Resource$/,
		because:
			'endpoint() knows the caller and their role as the table has them now; an authorizer of the gateway would answer 401 or 403 outside our envelope.',
	},
	{
		finding: /^AwsSolutions-APIG4$/,
		at: /^(connect|disconnect|message)Socket\/Resource$/,
		because:
			'Opening a WebSocket uses up a ticket that the signed-in person was given seconds before; what follows comes on the socket that it opened.',
	},
	{
		finding: /^AwsSolutions-APIG1$/,
		at: /^SocketStage\/Resource$/,
		because:
			'For WebSockets the gateway logs by a role that an account and region have but once, so stages would take it from each other. The functions note each opening, closing and ping.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+\/ws\/(POST|DELETE)\/@connections\/\*\]$/,
		at: /^recordChangedRole\/DefaultPolicy\/Resource$/,
		because: 'These are the open WebSockets of the one stage; their names are made while it runs.',
	},
	{
		finding: /^AwsSolutions-SMG4$/,
		at: /^TokenKey\/Resource$/,
		because:
			'A new key signs everybody out, so it is changed by hand, on suspicion. Taking back one person’s tokens needs no new key.',
	},
	{
		finding: /^AwsSolutions-SMG4$/,
		at: /^(PaymentKeys|EngineKey|GoogleSecret)\/Resource$/,
		because:
			'The providers give these keys out on their own pages, where a person changes them; docs/operations.md says how. The part that is ours signs the sandbox, which moves no money.',
	},
	{
		finding: /^AwsSolutions-SMG4$/,
		at: /^OriginKey\/Resource$/,
		because:
			'The distribution carries the key and changes only with a deployment; all that the key guards is the address by which callers are rate-limited.',
	},
	{
		finding: /^AwsSolutions-S1$/,
		at: /^Site\/Resource$/,
		because: 'It holds the public site, and only the distribution may read it.',
	},
	{
		finding: /^AwsSolutions-S1$/,
		at: /^Pictures\/Resource$/,
		because:
			'Browsers get in by short-lived signed links alone, and the functions that sign them log for whom. Access logs would add every visitor’s address to what we keep.',
	},
	{
		finding: /^AwsSolutions-CFR1$/,
		at: /^Distribution\/Resource$/,
		because: 'The product is sold in every country.',
	},
	{
		finding: /^AwsSolutions-CFR2$/,
		at: /^Distribution\/Resource$/,
		because:
			'A firewall costs more a month than a quiet stage does. Codes and uploads have rate limits of their own; a stage under attack can be given a web ACL by hand.',
	},
	{
		finding: /^AwsSolutions-CFR3$/,
		at: /^Distribution\/Resource$/,
		because:
			'Pages are static, and every call of the API is logged by the gateway and by its function. Logs of the distribution would keep visitors’ addresses for nothing.',
	},
	{
		finding: /^AwsSolutions-CFR4$/,
		at: /^Distribution\/Resource$/,
		because:
			'The default certificate fixes the oldest TLS version that CloudFront accepts; only a certificate of one’s own can raise it. Browsers of today choose TLS 1.3.',
	},
	{
		finding: /^AwsSolutions-SF1$/,
		at: /^ArtWorkflow\/Resource$/,
		because:
			'Step Functions keeps the whole history of each execution for 90 days; the log need only hold what went wrong.',
	},
	{
		finding: /^AwsSolutions-SF2$/,
		at: /^ArtWorkflow\/Resource$/,
		because:
			'The id of a call follows it through the logs of all functions, which answers the same question.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::\*\]$/,
		at: /^ArtWorkflow\/Role\/DefaultPolicy\/Resource$/,
		because: 'The actions by which a state machine is given its log know no resources.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::<(begin|generate|handOff|complete|fail)\w+\.Arn>:\*\]$/,
		at: /^ArtWorkflow\/Role\/DefaultPolicy\/Resource$/,
		because: 'These are the versions of the one function that the state machine calls.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+:execution:.+:\*\]$/,
		at: /^sweepRole\/DefaultPolicy\/Resource$/,
		because: 'These are the executions of the one state machine; their names are made while it runs.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+\/(uploads|originals|results|previews)\/\*\]$/,
		at: /^\w+Role\/DefaultPolicy\/Resource$/,
		because: 'These are the pictures of one folder; their names are made while it runs.',
	},
	{
		finding: /^AwsSolutions-SQS3$/,
		at: /^Undelivered\/Resource$/,
		because: 'It is the dead-letter queue, of the stream’s mapping, where cdk-nag does not look.',
	},
	{
		finding: /^AwsSolutions-(L1|IAM4\[.+\/AWSLambdaBasicExecutionRole\]|IAM5\[.+\])$/,
		at: bucketDeployment,
		because: 'It is CDK’s own; it runs while a stage is deployed and writes to the bucket of the site.',
	},
];
