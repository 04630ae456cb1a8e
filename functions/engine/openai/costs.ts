import type { ImagesResponse } from 'openai/resources/images';
import type { ResponseUsage } from 'openai/resources/responses/responses';
import type { OpenAiSettings } from '../openAiSettings.ts';

/** Dollars per million tokens equal cents per ten thousand. */
const tokensPerCent = 10_000;

const cents = (...parts: readonly (readonly [tokens: number, price: number])[]): number => {
	const all = parts.reduce((sum, [tokens, price]) => sum + (tokens * price) / tokensPerCent, 0);
	return Math.round(all * 10_000) / 10_000;
};

/** The cost of a picture in US cents; undefined without usage. Text output of the image model is free. */
export function imageCost(
	usage: ImagesResponse.Usage | undefined,
	{ textInput, imageInput, imageOutput }: OpenAiSettings['image'],
): number | undefined {
	if (!usage) return undefined;
	const { input_tokens_details: sent, output_tokens_details: drawn, output_tokens } = usage;
	return cents(
		[sent.text_tokens, textInput],
		[sent.image_tokens, imageInput],
		[drawn?.image_tokens ?? output_tokens, imageOutput],
	);
}

/** The maximum cost of text in US cents: cached tokens cost less. */
export const textCost = (
	usage: ResponseUsage | undefined,
	{ input, output }: OpenAiSettings['text'],
): number | undefined => usage && cents([usage.input_tokens, input], [usage.output_tokens, output]);
