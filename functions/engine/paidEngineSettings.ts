import * as z from 'zod';

/** A service of Stability AI: its model id, or that of its inference profile, and US cents for each call. */
const service = z.strictObject({ model: z.string().min(1), cents: z.number().positive() });

/** The image services of Stability AI on Amazon Bedrock that a stage uses. */
export const bedrockSettings = z.strictObject({
	/** The region whose Bedrock is called: the services are not offered in all of them. */
	region: z.string().min(1),
	removeBackground: service,
	structure: service,
	styleTransfer: service,
});
export type BedrockSettings = z.infer<typeof bedrockSettings>;

/** US dollars per million tokens. */
const price = z.number().nonnegative();

/** The image and text models, by OpenAI's names, and the prices of their tokens. */
export const openAiSettings = z.strictObject({
	image: z.strictObject({
		model: z.string().min(1),
		textInput: price,
		imageInput: price,
		imageOutput: price,
	}),
	text: z.strictObject({ model: z.string().min(1), input: price, output: price }),
});
export type OpenAiSettings = z.infer<typeof openAiSettings>;
