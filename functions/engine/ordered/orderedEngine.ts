import type { MarketingBrief, MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { canDraw, capabilities, type EngineName } from '../capabilities.ts';
import type { CreateEngine, EngineContext } from '../createEngine.ts';
import { type GeneratedImage, type ImageEngine, type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { spentToday } from '../refusals.ts';
import { warnOfRetirement } from '../retirements.ts';

/** US cents that are reserved before a call whose price is known afterwards only: of a picture, and of a text. */
const mostCents = { picture: 30, copy: 1 } as const;

/**
 * The engines of a stage in its order. Each job goes to the first one that can draw it; when that fails for a while or the
 * day's spending limit is reached, to the next one. A refusal is final: another provider must not draw what one's rules
 * forbid.
 */
export function orderedEngine(
	context: EngineContext,
	available: Readonly<Partial<Record<EngineName, CreateEngine>>>,
): ImageEngine {
	const order = context.engineOrder ?? (Object.keys(available) as EngineName[]);
	warnOfRetirement(modelsOf(order, context), context.now?.() ?? new Date(), context.alarm);
	const engines = new Map<EngineName, ImageEngine>();
	for (const name of order) {
		const create = available[name];
		if (!create) throw new Error(`The engine ${name} is not in the bundle.`);
		engines.set(name, create(context));
	}

	async function generate(job: ImageJob): Promise<GeneratedImage> {
		let failure: unknown = new ImageRefusedError(spentToday);
		for (const [name, engine] of engines) {
			if (!canDraw(name, job)) continue;
			try {
				return await spending(
					context,
					name,
					mostCents.picture,
					() => engine.generate(job),
					({ cost }) => cost,
				);
			} catch (error) {
				if (error instanceof ImageRefusedError) throw error;
				context.log.warn('engine failed', {
					engine: name,
					why: error instanceof Error ? error.name : 'unknown',
				});
				if (!(error instanceof SpendingLimitError)) failure = error;
			}
		}
		throw failure;
	}

	async function write(brief: MarketingBrief): Promise<MarketingCopy | undefined> {
		for (const [name, engine] of engines) {
			if (!capabilities[name].copy || !engine.write) continue;
			try {
				return await spending(context, name, mostCents.copy, async () => engine.write?.(brief));
			} catch (error) {
				if (error instanceof ImageRefusedError || !(error instanceof SpendingLimitError)) throw error;
			}
		}
		return undefined;
	}

	return { generate, write };
}

/** The day's spending limit would be exceeded. */
class SpendingLimitError extends Error {
	override readonly name = 'SpendingLimitError';
}

/**
 * Runs a call that may be billed: its most is reserved before, and what is left is returned once the cost is known. Without
 * an answer of the store there is no call.
 */
async function spending<T>(
	{ reserveSpending, alarm }: EngineContext,
	engine: EngineName,
	cents: number,
	call: () => Promise<T>,
	costOf: (result: T) => number | undefined = () => undefined,
): Promise<T> {
	if (!capabilities[engine].isPaid) return call();
	if (!(await reserveSpending?.(cents))) {
		alarm('engine needs an operator', { why: 'daily spending limit', engine });
		throw new SpendingLimitError('The spending limit of the day is reached.');
	}
	const result = await call();
	const cost = costOf(result);
	if (cost !== undefined && cost < cents) await reserveSpending?.(cost - cents);
	return result;
}

const modelsOf = (order: readonly EngineName[], { openai, bedrock }: EngineContext): string[] => [
	...(openai && order.includes('openai') ? [openai.image.model, openai.text.model] : []),
	...(bedrock && order.includes('bedrock')
		? [bedrock.removeBackground.model, bedrock.structure.model, bedrock.styleTransfer.model]
		: []),
];
