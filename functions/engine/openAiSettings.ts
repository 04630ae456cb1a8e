import * as z from 'zod';

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
