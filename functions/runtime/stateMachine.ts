import { type ExecutionInput, openStateMachine, startExecution } from '#core/art-requests/executions.ts';
import { once } from '#shared/once.ts';
import { env } from './env.ts';
import { describeError, log } from './logger.ts';

export const stateMachine = /* @__PURE__ */ once(() => openStateMachine(env.STATE_MACHINE));

/** Starts the execution of a request that begins again, if any; when it cannot be started, the sweeper starts it later. */
export async function restart(execution: ExecutionInput | undefined): Promise<void> {
	if (!execution) return;
	await startExecution(stateMachine(), execution).catch((error: unknown) =>
		log.warn('not restarted', { id: execution.id, ...describeError(error) }),
	);
}
