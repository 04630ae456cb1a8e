import type { EngineContext } from '../createEngine.ts';
import { ImageEngineBusyError, ImageRefusedError } from '../imageEngine.ts';
import { againstPolicy, notAccepted } from '../refusals.ts';

const busy = new Set(['ThrottlingException', 'ServiceQuotaExceededException', 'TooManyRequestsException']);
/** No permission, no subscription to the services, an unknown model. */
const configuration = new Set([
	'AccessDeniedException',
	'ResourceNotFoundException',
	'UnrecognizedClientException',
	'ExpiredTokenException',
]);

/**
 * Maps an error of `InvokeModel` to an engine error. Messages hold the error's name only, since its sentences may quote
 * the input.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InvokeModel.html#API_runtime_InvokeModel_Errors
 */
export function toEngineError(error: unknown, { alarm }: Pick<EngineContext, 'alarm'>): Error {
	const name = error instanceof Error ? error.name : 'unknown';
	const message = `Bedrock answered ${name}.`;
	if (busy.has(name)) return new ImageEngineBusyError(message);
	if (configuration.has(name)) {
		alarm('engine needs an operator', { why: name });
		return new Error(message);
	}
	if (name === 'ValidationException') {
		alarm('engine did not accept', { why: name });
		return new ImageRefusedError(notAccepted);
	}
	return new Error(message);
}

/** Throws for a response without a picture: a filter of the provider, or an error of the model. */
export function requireFinished(reason: string | null | undefined): void {
	if (reason === null || reason === undefined) return;
	if (reason.startsWith('Filter reason')) throw new ImageRefusedError(againstPolicy);
	throw new Error('The model on Bedrock failed.');
}
