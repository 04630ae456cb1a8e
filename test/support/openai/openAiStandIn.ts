import { dimensionsOf, type OutputSize, sizes } from '#shared/art-requests/output.ts';
import { type Answer, type ReceivedRequest, type StandIn, startStandIn } from '../payments/standIn.ts';
import { takePhoto } from '../photos.ts';

export const openAiKey = 'sk-proj-keptToOurselves0123456789';
export const imageModel = 'gpt-image-2.6-flare';
export const textModel = 'gpt-6-luna';

/** A request to the image edits endpoint. */
export interface ImageEditRequest {
	readonly fields: Readonly<Record<string, string>>;
	readonly images: readonly File[];
}

/** A request to the Responses endpoint. */
export interface ResponseRequest {
	readonly instructions: string;
	readonly input: string;
	readonly store?: boolean;
	readonly max_output_tokens?: number;
	readonly text: {
		readonly format: {
			readonly type: string;
			readonly strict: boolean;
			readonly schema: {
				readonly required: string[];
				readonly properties: object;
				readonly additionalProperties: boolean;
			};
		};
	};
}

/** An error response of OpenAI. */
export const openAiError = (
	status: number,
	code: string | null,
	type = 'invalid_request_error',
	{ message = 'This sentence repeats what was sent: secret text.', headers = {} } = {},
): Answer => ({ status, body: { error: { message, type, param: null, code } }, headers });

const badRequest = (code: string, param: string): Answer => ({
	status: 400,
	body: { error: { message: `Bad ${param}.`, type: 'invalid_request_error', param, code } },
});

const wrongKey = (): Answer =>
	openAiError(401, 'invalid_api_key', undefined, {
		message: 'Incorrect API key provided: sk-pr*****6789.',
	});

const allowed: Readonly<Record<string, readonly string[]>> = {
	model: [imageModel, 'gpt-image-2.6-sunburst'],
	size: [...sizes, 'auto'],
	quality: ['low', 'medium', 'high', 'xhigh', 'max', 'auto'],
	background: ['transparent', 'opaque', 'auto'],
	output_format: ['png', 'webp', 'jpeg'],
};
const known = new Set(['prompt', 'n', 'complexity', 'output_compression', ...Object.keys(allowed)]);
const photoTypes = new Set(['image/png', 'image/webp', 'image/jpeg']);

/** The validation error of the edits endpoint. */
function imageRequestError({ fields, images }: ImageEditRequest): Answer | undefined {
	const unknown = Object.keys(fields).find((name) => !known.has(name));
	if (unknown) return badRequest('unknown_parameter', unknown);
	for (const [name, values] of Object.entries(allowed))
		if (fields[name] !== undefined && !values.includes(fields[name]))
			return badRequest('invalid_value', name);
	const { prompt = '', background, output_format } = fields;
	if (prompt.length < 1 || prompt.length > 32_000) return badRequest('string_above_max_length', 'prompt');
	if (background === 'transparent' && output_format === 'jpeg')
		return badRequest('invalid_value', 'background');
	if (images.length < 1 || images.length > 16) return badRequest('invalid_value', 'image');
	if (images.some(({ type, size }) => !photoTypes.has(type) || size > 50e6))
		return openAiError(400, 'invalid_image_file', 'image_generation_user_error');
	return undefined;
}

/** The validation error of the Responses endpoint. */
function textRequestError({ model, text }: ResponseRequest & { model: string }): Answer | undefined {
	if (model !== textModel) return openAiError(404, 'model_not_found');
	const { type, strict, schema } = text.format;
	const complete = schema.required.join() === Object.keys(schema.properties).join();
	if (type !== 'json_schema' || !strict || !complete || schema.additionalProperties)
		return badRequest('invalid_json_schema', 'text.format.schema');
	return undefined;
}

/** OpenAI's image edits and responses. */
export interface OpenAiStandIn extends StandIn {
	readonly imageRequests: ImageEditRequest[];
	readonly briefs: ResponseRequest[];
	/** The picture that the model draws, as base64; unless given, a mug of the requested size and background. */
	draws: string | undefined;
	/** The output of the text model. */
	writes: object;
}

/** A response of the text model with one message. */
export const message = (content: object, more: object = {}) => ({
	status: 'completed',
	incomplete_details: null,
	output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [content] }],
	...more,
});
export const outputText = (text: string) => ({ type: 'output_text', text, annotations: [] });

/** At $5, $8 and $30 a million: 0.2 US cents for the prompt, 0.96 for the photo and 4.5 for the picture. */
const usage = {
	input_tokens: 1600,
	input_tokens_details: { text_tokens: 400, image_tokens: 1200 },
	output_tokens: 1700,
	output_tokens_details: { image_tokens: 1500, text_tokens: 200 },
	total_tokens: 3300,
};

async function drawn({ size, background }: Readonly<Record<string, string>>): Promise<string> {
	const transparent = background === 'transparent';
	const photo = await takePhoto({ ...dimensionsOf(size as OutputSize), format: 'png', transparent });
	return photo.toString('base64');
}

export async function startOpenAi(): Promise<OpenAiStandIn> {
	async function edit({ bytes, headers }: ReceivedRequest): Promise<Answer> {
		const form = await new Response(bytes, {
			headers: { 'content-type': headers['content-type'] ?? '' },
		}).formData();
		const parts = [...form.entries()];
		const received: ImageEditRequest = {
			fields: Object.fromEntries(
				parts.filter((part): part is [string, string] => typeof part[1] === 'string'),
			),
			images: parts.flatMap(([name, value]) =>
				['image', 'image[]'].includes(name) && value instanceof File ? [value] : [],
			),
		};
		openAi.imageRequests.push(received);
		const b64_json = openAi.draws ?? (await drawn(received.fields));
		return (
			imageRequestError(received) ?? {
				status: 200,
				body: { created: 1, data: b64_json ? [{ b64_json }] : [], usage },
			}
		);
	}

	function respond({ body }: ReceivedRequest): Answer {
		const received = JSON.parse(body) as ResponseRequest & { model: string };
		openAi.briefs.push(received);
		return (
			textRequestError(received) ?? {
				status: 200,
				body: {
					id: 'resp_1',
					object: 'response',
					error: null,
					usage: { input_tokens: 500, output_tokens: 300 },
					...openAi.writes,
				},
			}
		);
	}

	const standIn = await startStandIn((request) => {
		if (request.headers.authorization !== `Bearer ${openAiKey}`) return wrongKey();
		if (request.path === '/v1/images/edits') return edit(request);
		if (request.path === '/v1/responses') return respond(request);
		return openAiError(404, null);
	});
	const openAi: OpenAiStandIn = { ...standIn, imageRequests: [], briefs: [], draws: undefined, writes: {} };
	return openAi;
}
