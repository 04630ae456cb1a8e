import {
	DescribeExecutionCommand,
	ExecutionAlreadyExists,
	ExecutionDoesNotExist,
	SFNClient,
	StartExecutionCommand,
	StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { ArtRequest } from './artRequest.ts';
import type { Executions } from './sweep.ts';

/** The ids with which an execution starts; all else is read where it is needed. */
export interface ExecutionInput {
	readonly id: string;
	readonly attempt: number;
	readonly trace: string;
}

/** The executions of the state machine, one for each attempt at a request. */
export function stepFunctionExecutions(stateMachineArn: string): Executions {
	const client = new SFNClient({});
	const nameOf = (request: Pick<ArtRequest, 'id' | 'attempt'>) => `${request.id}-${request.attempt}`;
	const arnOf = (request: Pick<ArtRequest, 'id' | 'attempt'>) =>
		`${stateMachineArn.replace(':stateMachine:', ':execution:')}:${nameOf(request)}`;

	return {
		async start({ id, attempt, trace }) {
			const input: ExecutionInput = { id, attempt, trace };
			try {
				await client.send(
					new StartExecutionCommand({
						stateMachineArn,
						name: nameOf({ id, attempt }),
						input: JSON.stringify(input),
					}),
				);
			} catch (error) {
				if (!(error instanceof ExecutionAlreadyExists)) throw error;
			}
		},
		async find(request) {
			try {
				const found = await client.send(new DescribeExecutionCommand({ executionArn: arnOf(request) }));
				return { running: found.status === 'RUNNING', startedAt: found.startDate ?? new Date(0) };
			} catch (error) {
				if (error instanceof ExecutionDoesNotExist) return undefined;
				throw error;
			}
		},
		async stop(request, cause) {
			await client.send(new StopExecutionCommand({ executionArn: arnOf(request), cause }));
		},
	};
}
