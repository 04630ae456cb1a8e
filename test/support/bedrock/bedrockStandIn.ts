import type { EngineContext } from '#engine/createEngine.ts';
import { type Answer, type StandIn, startStandIn } from '../payments/standIn.ts';
import { takePhoto } from '../photos.ts';

export const bedrockServices = {
	region: 'us-east-1',
	removeBackground: { model: 'us.stability.stable-image-remove-background-v1:0', cents: 7 },
	structure: { model: 'us.stability.stable-image-control-structure-v1:0', cents: 7 },
	styleTransfer: { model: 'us.stability.stable-style-transfer-v1:0', cents: 8 },
} as const;

/** The fields of each service's request, and those that it requires. */
const fields: Readonly<Record<string, { required: string[]; optional: string[] }>> = {
	[bedrockServices.removeBackground.model]: { required: ['image'], optional: ['output_format'] },
	[bedrockServices.structure.model]: {
		required: ['image', 'prompt'],
		optional: ['control_strength', 'negative_prompt', 'seed', 'output_format', 'style_preset'],
	},
	[bedrockServices.styleTransfer.model]: {
		required: ['init_image', 'style_image'],
		optional: [
			'prompt',
			'negative_prompt',
			'style_strength',
			'composition_fidelity',
			'change_strength',
			'seed',
			'output_format',
		],
	},
};

/** An error response of Bedrock. */
export const bedrockError = (status: number, name: string): Answer => ({
	status,
	body: { message: 'This sentence repeats what was sent: secret text.' },
	headers: { 'x-amzn-errortype': name },
});

/** Amazon Bedrock's `InvokeModel` with the image services of Stability AI. */
export interface BedrockStandIn extends StandIn {
	readonly calls: { readonly model: string; readonly body: Readonly<Record<string, unknown>> }[];
	/** The response, where it is not a picture of the requested kind. */
	answer: object | undefined;
}

export async function startBedrock(): Promise<BedrockStandIn> {
	const standIn = await startStandIn(async ({ path, body, headers }) => {
		const model = decodeURIComponent(/^\/model\/([^/]+)\/invoke$/.exec(path)?.[1] ?? '');
		const service = fields[model];
		if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
			return bedrockError(403, 'AccessDeniedException');
		if (!service) return bedrockError(404, 'ResourceNotFoundException');
		const sent = JSON.parse(body) as Record<string, unknown>;
		bedrock.calls.push({ model, body: sent });
		const names = Object.keys(sent);
		const isKnown = names.every((name) => [...service.required, ...service.optional].includes(name));
		if (!isKnown || service.required.some((name) => !names.includes(name)))
			return bedrockError(400, 'ValidationException');
		const transparent = model === bedrockServices.removeBackground.model;
		const picture = await takePhoto({ width: 320, height: 240, format: 'png', transparent });
		const made = { seeds: [1], finish_reasons: [null], images: [picture.toString('base64')] };
		return { status: 200, body: bedrock.answer ?? made };
	});
	const bedrock: BedrockStandIn = { ...standIn, calls: [], answer: undefined };
	return bedrock;
}

/** What an engine logs: its level, message and fields. */
export type LoggedLine = readonly [level: 'info' | 'warn' | 'alarm', what: string, fields: unknown];

/** The context of an engine that calls a stand-in, and its log entries. */
export function bedrockContext(
	endpoint: string,
	own: Partial<EngineContext> = {},
): EngineContext & { readonly logged: LoggedLine[] } {
	process.env.AWS_ACCESS_KEY_ID ??= 'test';
	process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
	const logged: LoggedLine[] = [];
	const note = (level: LoggedLine[0]) => (what: string, more?: unknown) =>
		void logged.push([level, what, more]);
	return {
		readKey: async () => '{}',
		bedrock: bedrockServices,
		reserveSpending: async () => true,
		seconds: 22,
		log: { info: note('info'), warn: note('warn') },
		alarm: note('alarm'),
		endpoint,
		...own,
		logged,
	};
}
