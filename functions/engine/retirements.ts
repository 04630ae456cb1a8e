import type { EngineContext } from './createEngine.ts';

/**
 * The days on which providers switch models off, by the beginning of the model's id.
 *
 * @see https://developers.openai.com/api/docs/deprecations
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/model-lifecycle.html
 */
const retirements: readonly (readonly [model: string, day: string])[] = [
	['gpt-image-1', '2026-12-01'],
	['amazon.nova-canvas', '2026-09-30'],
	['amazon.titan-image', '2026-06-30'],
];

/** Operators are told so many days before. */
const noticeDays = 60;
const dayMs = 86_400_000;

/** Raises an alarm for each model that is retired soon, or already. */
export function warnOfRetirement(models: readonly string[], now: Date, alarm: EngineContext['alarm']): void {
	for (const model of models) {
		const day = retirements.find(([beginning]) => model.startsWith(beginning))?.[1];
		if (day === undefined) continue;
		const daysLeft = Math.ceil((Date.parse(day) - now.getTime()) / dayMs);
		if (daysLeft <= noticeDays)
			alarm('engine needs an operator', { why: 'model retires', model, day, daysLeft });
	}
}
