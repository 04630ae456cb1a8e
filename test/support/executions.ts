import {
	DescribeExecutionCommand,
	GetExecutionHistoryCommand,
	ListStateMachinesCommand,
	SFNClient,
} from '@aws-sdk/client-sfn';

const client = new SFNClient({});

async function arnOf(requestId: string, attempt: number): Promise<string> {
	const { stateMachines = [] } = await client.send(new ListStateMachinesCommand({}));
	const arn = stateMachines.find(({ name }) => name === 'pixwand-test-art')?.stateMachineArn ?? '';
	return `${arn.replace(':stateMachine:', ':execution:')}:${requestId}-${attempt}`;
}

/** Returns the status of an attempt's execution: `RUNNING`, `SUCCEEDED`, … */
export async function executionStatus(requestId: string, attempt = 1): Promise<string | undefined> {
	const executionArn = await arnOf(requestId, attempt);
	const { status } = await client.send(new DescribeExecutionCommand({ executionArn }));
	return status;
}

/** Returns the states that an execution entered; AWS bills each of these transitions. */
export async function statesOf(requestId: string, attempt = 1): Promise<string[]> {
	const executionArn = await arnOf(requestId, attempt);
	const { events = [] } = await client.send(
		new GetExecutionHistoryCommand({ executionArn, maxResults: 1000 }),
	);
	return events.flatMap(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name ?? []);
}
