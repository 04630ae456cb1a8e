import type { Input } from '#shared/api/routes.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import type { OrderedTexts } from '#shared/copywriting/proposedText.ts';
import type { SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import type { Variant } from '#shared/imaging/looks/scene/variants.ts';
import { type Draft, overridesOf, presetOf, sceneOf } from './draft.ts';

/** The texts of the service, without those of other services and without empty optional ones. */
export function serviceTexts(draft: Draft, service: ServiceName): OrderedTexts {
	if (service === 'Graphic Design') return { textContent: draft.textContent.trim() };
	if (service !== 'Marketing Content') return {};
	const { productInfo, targetAudience, campaignGoal } = draft;
	return {
		productInfo: productInfo.trim(),
		...(targetAudience.trim() ? { targetAudience: targetAudience.trim() } : {}),
		...(campaignGoal.trim() ? { campaignGoal: campaignGoal.trim() } : {}),
	};
}

/** What belongs to one picture of an order. */
interface PictureInput {
	/** The file id of the mask that the customer has seen. */
	readonly mask?: string | undefined;
	readonly variant?: Variant | undefined;
	/** The scene in which the form shows the product, where none was chosen. */
	readonly scene?: SceneName | undefined;
	readonly name?: string | undefined;
	/** The pictures that are ordered together. */
	readonly batch?: { readonly id: string; readonly size: number } | undefined;
}

/** Returns the body that creates a request from a draft and its file ids, the main image first. */
export function toNewArtRequest(
	draft: Draft,
	service: ServiceName,
	files: readonly string[],
	{ mask, variant, scene: shown, name, batch }: PictureInput = {},
): Input<'createArtRequest'>['body'] {
	const preset = presetOf(draft);
	const { pose, ...look } = overridesOf({ ...draft, service }, variant) ?? {};
	const scene = sceneOf({ ...draft, service }) ?? shown;
	const subject = { ...(mask && { mask }), ...(pose && { pose }) };
	const style = draft.look === 'art-style' ? findArtStyle(draft.artStyleId) : undefined;
	return {
		service,
		data: {
			files: [...files],
			...(mask || pose ? { subject } : {}),
			...(Object.keys(look).length > 0 && { look }),
			...(batch && { batch }),
			...(name && { name }),
			...(preset ? { preset } : {}),
			...(style ? { artStyle: { id: style.id, name: style.name } } : {}),
			...serviceTexts(draft, service),
			enhancementOptions: {
				...draft.options,
				...(scene && { scene }),
				instructions: draft.options.instructions.filter((instruction) => instruction.trim() !== ''),
			},
			outputSettings: outputOf(preset, draft.output, look),
			imageRoles: [
				...files.map((fileId, i) => ({ fileId, role: i === 0 ? ('main' as const) : ('reference' as const) })),
				...(mask ? [{ fileId: mask, role: 'mask' as const }] : []),
			],
		},
	};
}
