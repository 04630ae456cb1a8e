/** The rule, with the finding in brackets where it has several; the paths of constructs, below the stack; and the reason. */
type NagReason = readonly [finding: RegExp, at: RegExp, because: string];

/** The function with which CDK uploads the site. Its code and its role are CDK's. */
const bucketDeployment = /^Custom::CDKBucketDeployment/;

/** The accepted findings and their reasons. Any other finding fails the test of the stacks. */
export const nagReasons: readonly NagReason[] = [
	[
		/^AwsSolutions-APIG4$/,
		/Route\/Resource$/,
		'endpoint() reads the caller and their role from the table; an authorizer of the gateway would return 401 or 403 without our envelope.',
	],
	[
		/^AwsSolutions-APIG4$/,
		/^(connect|disconnect|message)Socket\/Resource$/,
		'Opening a WebSocket consumes a single-use ticket that a signed-in user requested seconds before; later messages arrive on that socket.',
	],
	[
		/^AwsSolutions-APIG1$/,
		/^SocketStage\/Resource$/,
		'For WebSockets the gateway logs with a role that exists once per account and region, so stages would overwrite it. The functions log each connect, disconnect and ping.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::.+\/ws\/(POST|DELETE)\/@connections\/\*\]$/,
		/^(message|recordChanged)Role\/Resource$/,
		'These are the open WebSockets of one stage; their ids are created at run time.',
	],
	[
		/^AwsSolutions-SMG4$/,
		/^TokenKey\/Resource$/,
		'Operators replace it in three steps, which sign nobody out (npm run rotate): Secrets Manager would replace it in one.',
	],
	[
		/^AwsSolutions-SMG4$/,
		/^(PaymentKeys|EngineKey|GoogleSecret|SigningKey)\/Resource$/,
		'An operator replaces these keys on the providers’ own pages, as docs/operations.md describes. The generated part signs sandbox payments, which move no money.',
	],
	[
		/^AwsSolutions-SMG4$/,
		/^OriginKey\/Resource$/,
		'The key is part of the distribution’s configuration, which only a deployment changes; it protects nothing but the IP address used for rate limits.',
	],
	[
		/^AwsSolutions-S1$/,
		/^Site\/Resource$/,
		'It contains the public site, and only the distribution may read it.',
	],
	[
		/^AwsSolutions-S1$/,
		/^Pictures\/Resource$/,
		'Browsers read it by short-lived signed links only, and the functions that sign them log the user. Access logs would also store the IP address of every visitor.',
	],
	[/^AwsSolutions-CFR1$/, /^Distribution\/Resource$/, 'The product is sold in every country.'],
	[
		/^AwsSolutions-CFR2$/,
		/^Distribution\/Resource$/,
		'A web ACL that is paid by use costs more a month than a stage with little traffic, and login codes and uploads have rate limits of their own. The flat-rate plans of CloudFront include one: docs/operations.md says how to subscribe a distribution, and the setting webAcl keeps it.',
	],
	[
		/^AwsSolutions-CFR3$/,
		/^Distribution\/Resource$/,
		'Pages are static, and the gateway and the functions log every API request. Logs of the distribution would store the IP addresses of visitors without need.',
	],
	[
		/^AwsSolutions-CFR4$/,
		/^Distribution\/Resource$/,
		'The default certificate fixes the minimum TLS version of CloudFront; only a custom certificate can raise it. Current browsers use TLS 1.3.',
	],
	[
		/^AwsSolutions-SF1$/,
		/^ArtWorkflow\/Resource$/,
		'Step Functions keeps the history of each execution for 90 days; the log only needs the errors.',
	],
	[
		/^AwsSolutions-SF2$/,
		/^ArtWorkflow\/Resource$/,
		'Production traces; on a small stage, the request id in the logs of all functions serves the same purpose.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::\*\]$/,
		/^ArtWorkflow\/Role\/DefaultPolicy\/Resource$/,
		'The actions that configure the log and the traces of a state machine do not support resources.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::<(begin|generate|handOff|complete|fail)\w+\.Arn>:\*\]$/,
		/^ArtWorkflow\/Role\/DefaultPolicy\/Resource$/,
		'These are the versions of one function that the state machine invokes.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::.+:execution:.+:\*\]$/,
		/^sweepRole\/Resource$/,
		'These are the executions of one state machine; their names are created at run time.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::.+\/(uploads|originals|results|previews|shares)\/\*\]$/,
		/^\w+Role\/Resource$/,
		'These are the pictures of one folder; their names are created at run time.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::.+:identity\/\*\]$/,
		/^(requestCode|validateCode|requestErasure|requestGrantCode|sendMails)Role\/Resource$/,
		'In the sandbox of SES the confirmed identity of the recipient is authorised, too. A condition allows the stage’s own sender only.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::.+\]$/,
		/^(DeployRole|SmokeRole)\/DefaultPolicy\/Resource$/,
		'The roles of the CDK’s bootstrap, what belongs to one stage, and questions to the account, which have no resource.',
	],
	[
		/^AwsSolutions-IAM5\[Resource::\*\]$/,
		/^\w+Role\/Resource$/,
		'The actions that write traces do not support resources.',
	],
	[
		/^AwsSolutions-IAM4\[.+AWSBackupServiceRolePolicyFor\w+\]$/,
		/^BackupRole\/Resource$/,
		'AWS maintains what AWS Backup needs; it reads what the plan selects.',
	],
	[
		/^AwsSolutions-SQS3$/,
		/^Undelivered\/Resource$/,
		'It is itself the dead-letter queue of the stream’s event source mapping, which cdk-nag does not check.',
	],
	[
		/^AwsSolutions-(L1|IAM4\[.+\/AWSLambdaBasicExecutionRole\]|IAM5\[.+\])$/,
		bucketDeployment,
		'It belongs to CDK; it runs during a deployment and writes to the bucket of the site.',
	],
];
