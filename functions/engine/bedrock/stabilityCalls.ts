import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import * as z from 'zod';
import { jsonText } from '#shared/jsonText.ts';
import type { EngineContext } from '../createEngine.ts';
import { againstPolicy, ImageEngineBusyError, ImageRefusedError, notAccepted } from '../imageEngine.ts';
import type { BedrockSettings } from '../paidEngineSettings.ts';
import { withinSpendingLimit } from '../spending.ts';

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
function toEngineError(error: unknown, { alarm }: Pick<EngineContext, 'alarm'>): Error {
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
function requireFinished(reason: string | null | undefined): void {
	if (reason === null || reason === undefined) return;
	if (reason.startsWith('Filter reason')) throw new ImageRefusedError(againstPolicy);
	throw new Error('The model on Bedrock failed.');
}

/**
 * Calls a service of Stability AI within the day's spending limit and returns its picture's bytes. Throws the errors of
 * {@link toEngineError}.
 */
export type CallStability = (service: BedrockSettings['structure'], body: object) => Promise<Uint8Array>;

/** A response of the image services; without a picture where a filter stopped it. */
const answer = jsonText.pipe(
	z.object({
		images: z.array(z.string()).default([]),
		finish_reasons: z.array(z.string().nullable()).default([]),
	}),
);

/**
 * Calls the services through `InvokeModel`, without retries: a call that breaks off is billed too, and the workflow
 * retries.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html
 */
export function stabilityCalls(
	context: Pick<EngineContext, 'reserveSpending' | 'alarm' | 'endpoint'>,
	{ region }: BedrockSettings,
	timeoutMs: number,
): CallStability {
	const client = new BedrockRuntimeClient({
		region,
		maxAttempts: 1,
		// HTTP/1.1: the client's default is HTTP/2, whose sessions stay open between invocations of a function.
		requestHandler: new NodeHttpHandler({ requestTimeout: timeoutMs, throwOnRequestTimeout: true }),
		...(context.endpoint && { endpoint: context.endpoint }),
	});

	async function invoke(model: string, body: object): Promise<Uint8Array> {
		try {
			const { body: bytes } = await client.send(
				new InvokeModelCommand({
					modelId: model,
					contentType: 'application/json',
					accept: 'application/json',
					body: JSON.stringify(body),
				}),
			);
			return bytes;
		} catch (error) {
			throw toEngineError(error, context);
		}
	}

	return async ({ model, cents }, body) => {
		const bytes = await withinSpendingLimit(context, cents, () => invoke(model, body));
		const parsed = answer.safeParse(new TextDecoder().decode(bytes));
		if (!parsed.success) throw new Error('Bedrock answered what is no picture.');
		requireFinished(parsed.data.finish_reasons[0]);
		const [picture] = parsed.data.images;
		if (!picture) throw new Error('Bedrock answered without a picture.');
		return Buffer.from(picture, 'base64');
	};
}
