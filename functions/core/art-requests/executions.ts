import {
	DescribeExecutionCommand,
	ExecutionAlreadyExists,
	ExecutionDoesNotExist,
	SendTaskFailureCommand,
	SendTaskSuccessCommand,
	SFNClient,
	StartExecutionCommand,
	StopExecutionCommand,
} from '@aws-sdk/client-sfn';

/**
 * The result of a workflow task, on which the state machine branches: `done` continues, `uncut` has the photo cut out first, `by artist` waits for a task
 * token, `refused` fails the request with the reason, `superseded` ends the execution because the request has changed.
 */
export type Outcome =
	| { readonly outcome: 'by artist' }
	| {
			readonly outcome: 'done' | 'uncut';
			/** The id of the customer, by which messages of queues are grouped. */
			readonly customer?: string;
	  }
	| { readonly outcome: 'superseded' }
	| { readonly outcome: 'refused'; readonly reason: string };

/** The state machine that processes art requests, and its client. */
export interface StateMachine {
	readonly client: SFNClient;
	readonly arn: string;
}

export const openStateMachine = (arn: string): StateMachine => ({ client: new SFNClient({}), arn });

/** The input of an execution: one for each attempt at a request. */
export interface ExecutionInput {
	/** The id of the art request. */
	readonly id: string;
	readonly attempt: number;
	readonly trace: string;
}

type Attempt = Pick<ExecutionInput, 'id' | 'attempt'>;

const nameOf = ({ id, attempt }: Attempt): string => `${id}-${attempt}`;
const arnOf = ({ arn }: StateMachine, attempt: Attempt): string =>
	`${arn.replace(':stateMachine:', ':execution:')}:${nameOf(attempt)}`;

/** Starts the execution of an attempt; does nothing when it exists. */
export async function startExecution(
	{ client, arn }: StateMachine,
	{ id, attempt, trace }: ExecutionInput,
): Promise<void> {
	const input: ExecutionInput = { id, attempt, trace };
	try {
		await client.send(
			new StartExecutionCommand({ stateMachineArn: arn, name: nameOf(input), input: JSON.stringify(input) }),
		);
	} catch (error) {
		if (!(error instanceof ExecutionAlreadyExists)) throw error;
	}
}

/** Returns the state of an attempt's execution, if it exists. */
export async function findExecution(
	stateMachine: StateMachine,
	attempt: Attempt,
): Promise<{ readonly running: boolean; readonly startedAt: Date } | undefined> {
	try {
		const { status, startDate } = await stateMachine.client.send(
			new DescribeExecutionCommand({ executionArn: arnOf(stateMachine, attempt) }),
		);
		return { running: status === 'RUNNING', startedAt: startDate ?? new Date(0) };
	} catch (error) {
		if (error instanceof ExecutionDoesNotExist) return undefined;
		throw error;
	}
}

/** Stops an attempt's execution; `cause` is shown in its history. */
export async function stopExecution(
	stateMachine: StateMachine,
	attempt: Attempt,
	cause: string,
): Promise<void> {
	const executionArn = arnOf(stateMachine, attempt);
	await stateMachine.client.send(new StopExecutionCommand({ executionArn, cause }));
}

/** The errors for a token whose task has ended, or that never existed. */
const endedTaskErrors = new Set(['TaskDoesNotExist', 'TaskTimedOut', 'InvalidToken']);

const ignoreEndedTask = (error: unknown): void => {
	if (!(error instanceof Error) || !endedTaskErrors.has(error.name)) throw error;
};

/** Completes the task that waits with this token; does nothing when the task has ended. */
export async function completeTask(
	client: SFNClient,
	taskToken: string,
	outcome: Outcome = { outcome: 'done' },
): Promise<void> {
	const output = JSON.stringify(outcome);
	await client.send(new SendTaskSuccessCommand({ taskToken, output })).catch(ignoreEndedTask);
}

/** Fails the task that waits with this token, with the name of an error; does nothing when the task has ended. */
export async function failTask(client: SFNClient, taskToken: string, error: unknown): Promise<void> {
	const name = error instanceof Error ? error.name : 'Error';
	await client.send(new SendTaskFailureCommand({ taskToken, error: name })).catch(ignoreEndedTask);
}
