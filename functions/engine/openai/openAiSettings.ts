import * as z from 'zod';

/** US dollars for a million tokens. */
const price = z.number().nonnegative();

/** The models that draw and write, as OpenAI calls them, and what their tokens cost. */
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
