import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages/stageSettings.ts';

export const workflowName = ({ stage }: StageSettings): string => `pixwand-${stage}-art`;

/**
 * The ARN whose task tokens may be answered; written out, since a reference to the state machine, which refers to its
 * functions, would be circular. A task token contains no ARN, so the emulator checks this permission against every resource.
 */
export const taskTokenArn = (scope: Construct, settings: StageSettings): string =>
	settings.emulator
		? '*'
		: Stack.of(scope).formatArn({
				service: 'states',
				resource: 'stateMachine',
				resourceName: workflowName(settings),
				arnFormat: ArnFormat.COLON_RESOURCE_NAME,
			});

/** The permission to complete or fail tasks that wait with a token. */
export const answerTasks = (
	scope: Construct,
	settings: StageSettings,
	...answers: readonly ('Success' | 'Failure')[]
): PolicyStatement =>
	new PolicyStatement({
		actions: answers.map((answer) => `states:SendTask${answer}`),
		resources: [taskTokenArn(scope, settings)],
	});

/** The input of a task that waits: which attempt at which request, and the token that answers it. */
export const waitingInput = () =>
	sfn.TaskInput.fromObject({
		'id.$': '$.id',
		'attempt.$': '$.attempt',
		'trace.$': '$.trace',
		token: sfn.JsonPath.taskToken,
	});
