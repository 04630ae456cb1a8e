/** An accepted finding of cdk-nag. */
export interface NagReason {
	/** The rule, with the finding in brackets where the rule has several. */
	readonly finding: RegExp;
	/** The construct paths to which it applies, below the stack. */
	readonly at: RegExp;
	readonly because: string;
}

/** The function with which CDK uploads the site. Its code and its role are CDK's. */
const bucketDeployment = /^Custom::CDKBucketDeployment/;

/** The accepted findings and their reasons. Any other finding fails the test of the stacks. */
export const nagReasons: readonly NagReason[] = [
	{
		finding: /^AwsSolutions-APIG4$/,
		at: /Route\/Resource$/,
		because:
			'endpoint() reads the caller and their role from the table; an authorizer of the gateway would return 401 or 403 without our envelope.',
	},
	{
		finding: /^AwsSolutions-APIG4$/,
		at: /^(connect|disconnect|message)Socket\/Resource$/,
		because:
			'Opening a WebSocket consumes a single-use ticket that a signed-in user requested seconds before; later messages arrive on that socket.',
	},
	{
		finding: /^AwsSolutions-APIG1$/,
		at: /^SocketStage\/Resource$/,
		because:
			'For WebSockets the gateway logs with a role that exists once per account and region, so stages would overwrite it. The functions log each connect, disconnect and ping.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+\/ws\/(POST|DELETE)\/@connections\/\*\]$/,
		at: /^(message|recordChanged)Role\/Resource$/,
		because: 'These are the open WebSockets of one stage; their ids are created at run time.',
	},
	{
		finding: /^AwsSolutions-SMG4$/,
		at: /^TokenKey\/Resource$/,
		because:
			'A new key signs every user out, so operators replace it when they suspect a leak. Revoking the tokens of one user needs no new key.',
	},
	{
		finding: /^AwsSolutions-SMG4$/,
		at: /^(PaymentKeys|EngineKey|GoogleSecret|SigningKey)\/Resource$/,
		because:
			'An operator replaces these keys on the providers’ own pages, as docs/operations.md describes. The generated part signs sandbox payments, which move no money.',
	},
	{
		finding: /^AwsSolutions-SMG4$/,
		at: /^OriginKey\/Resource$/,
		because:
			'The key is part of the distribution’s configuration, which only a deployment changes; it protects nothing but the IP address used for rate limits.',
	},
	{
		finding: /^AwsSolutions-S1$/,
		at: /^Site\/Resource$/,
		because: 'It contains the public site, and only the distribution may read it.',
	},
	{
		finding: /^AwsSolutions-S1$/,
		at: /^Pictures\/Resource$/,
		because:
			'Browsers read it by short-lived signed links only, and the functions that sign them log the user. Access logs would also store the IP address of every visitor.',
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
			'A web ACL that is paid by use costs more a month than a stage with little traffic, and login codes and uploads have rate limits of their own. The flat-rate plans of CloudFront include one: docs/operations.md says how to subscribe a distribution, and the setting webAcl keeps it.',
	},
	{
		finding: /^AwsSolutions-CFR3$/,
		at: /^Distribution\/Resource$/,
		because:
			'Pages are static, and the gateway and the functions log every API request. Logs of the distribution would store the IP addresses of visitors without need.',
	},
	{
		finding: /^AwsSolutions-CFR4$/,
		at: /^Distribution\/Resource$/,
		because:
			'The default certificate fixes the minimum TLS version of CloudFront; only a custom certificate can raise it. Current browsers use TLS 1.3.',
	},
	{
		finding: /^AwsSolutions-SF1$/,
		at: /^ArtWorkflow\/Resource$/,
		because: 'Step Functions keeps the history of each execution for 90 days; the log only needs the errors.',
	},
	{
		finding: /^AwsSolutions-SF2$/,
		at: /^ArtWorkflow\/Resource$/,
		because:
			'Production traces; on a small stage, the request id in the logs of all functions serves the same purpose.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::\*\]$/,
		at: /^ArtWorkflow\/Role\/DefaultPolicy\/Resource$/,
		because: 'The actions that configure the log and the traces of a state machine do not support resources.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::<(begin|generate|handOff|complete|fail)\w+\.Arn>:\*\]$/,
		at: /^ArtWorkflow\/Role\/DefaultPolicy\/Resource$/,
		because: 'These are the versions of one function that the state machine invokes.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+:execution:.+:\*\]$/,
		at: /^sweepRole\/Resource$/,
		because: 'These are the executions of one state machine; their names are created at run time.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+\/(uploads|originals|results|previews|shares)\/\*\]$/,
		at: /^\w+Role\/Resource$/,
		because: 'These are the pictures of one folder; their names are created at run time.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+:identity\/\*\]$/,
		at: /^(requestCode|validateCode|requestErasure|requestGrantCode|sendMails)Role\/Resource$/,
		because:
			'In the sandbox of SES the confirmed identity of the recipient is authorised, too. A condition allows the stage’s own sender only.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+\]$/,
		at: /^(DeployRole|SmokeRole)\/DefaultPolicy\/Resource$/,
		because:
			'The roles of the CDK’s bootstrap, what belongs to one stage, and questions to the account, which have no resource.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::.+:bedrock:\*:.*:?(foundation-model|inference-profile)\/.+\]$/,
		at: /^generateRole\/Resource$/,
		because:
			'These are three models by name. An inference profile forwards a call to the region that has room, so the region is left open.',
	},
	{
		finding: /^AwsSolutions-IAM5\[Resource::\*\]$/,
		at: /^\w+Role\/Resource$/,
		because: 'The actions that write traces do not support resources.',
	},
	{
		finding: /^AwsSolutions-(S1|IAM5\[.+\])$/,
		at: /^(CanaryResults|Canary\/ServiceRole)\/(DefaultPolicy\/)?Resource$/,
		because:
			'The canary writes its own results, its logs and its metrics; CDK makes its role. Nobody but operators reads the results.',
	},
	{
		finding: /^AwsSolutions-SQS3$/,
		at: /^Undelivered\/Resource$/,
		because:
			'It is itself the dead-letter queue of the stream’s event source mapping, which cdk-nag does not check.',
	},
	{
		finding: /^AwsSolutions-(L1|IAM4\[.+\/AWSLambdaBasicExecutionRole\]|IAM5\[.+\])$/,
		at: bucketDeployment,
		because: 'It belongs to CDK; it runs during a deployment and writes to the bucket of the site.',
	},
];
