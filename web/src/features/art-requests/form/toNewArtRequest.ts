import type { Input } from '#shared/api/routes.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { hasMarks, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { Draft } from './draft.ts';
import { presetOf } from './look.ts';

/** The texts of the service, without those of other services and without empty optional ones. */
function serviceTexts(draft: Draft, service: ServiceName) {
	if (service === 'Graphic Design') return { textContent: draft.textContent.trim() };
	if (service !== 'Marketing Content') return {};
	const { productInfo, targetAudience, campaignGoal } = draft;
	return {
		productInfo: productInfo.trim(),
		...(targetAudience.trim() ? { targetAudience: targetAudience.trim() } : {}),
		...(campaignGoal.trim() ? { campaignGoal: campaignGoal.trim() } : {}),
	};
}

/**
 * Returns the body that creates a request from a draft, its file ids, the main image first, and what the customer has marked
 * on the main image and confirmed: the file id of the mask.
 */
export function toNewArtRequest(
	draft: Draft,
	service: ServiceName,
	files: readonly string[],
	subject: SubjectMarks = {},
	mask?: string,
): Input<'createArtRequest'>['body'] {
	const preset = presetOf(draft);
	const style = draft.look === 'art-style' ? findArtStyle(draft.artStyleId) : undefined;
	return {
		service,
		data: {
			files: [...files],
			...(mask || hasMarks(subject) ? { subject: { ...subject, ...(mask && { mask }) } } : {}),
			...(preset ? { preset } : {}),
			...(style ? { artStyle: { id: style.id, name: style.name } } : {}),
			...serviceTexts(draft, service),
			enhancementOptions: {
				...draft.options,
				instructions: draft.options.instructions.filter((instruction) => instruction.trim() !== ''),
			},
			outputSettings: outputOf(preset, draft.output),
			imageRoles: [
				...files.map((fileId, i) => ({ fileId, role: i === 0 ? ('main' as const) : ('reference' as const) })),
				...(mask ? [{ fileId: mask, role: 'mask' as const }] : []),
			],
		},
	};
}
