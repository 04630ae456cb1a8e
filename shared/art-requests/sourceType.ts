import { cutOutNotes } from './cutOutNotes.ts';
import { takenOverrides } from './lookOverrides.ts';
import type { PresetId } from './presets.ts';
import type { ServiceName } from './services.ts';

/**
 * How a delivered picture was made, in the terms of the IPTC.
 *
 * @see https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export const sourceTypes = [
	/** The photo, corrected by algorithms. */
	'algorithmicallyEnhanced',
	/** The product of the photo on a ground that was drawn, or with text. */
	'compositeSynthetic',
	/** The photo, changed by generative AI. */
	'compositeWithTrainedAlgorithmicMedia',
	/** A picture from generative AI alone. */
	'trainedAlgorithmicMedia',
	/** Made by a person with a program. */
	'digitalCreation',
] as const;
export type SourceType = (typeof sourceTypes)[number];

/** The address that stands for a source type in metadata. */
export const sourceTypeUri = (type: SourceType): string =>
	`http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;

/** Whether people have to be told that AI has made or changed the picture: article 50 of the EU's AI Act. */
export const isMadeWithAi = (type: SourceType): boolean =>
	type === 'trainedAlgorithmicMedia' || type === 'compositeWithTrainedAlgorithmicMedia';

/** A source type as the page tells of it beside the notes of a result: a design may have kept the background of its photo. */
export const shownSource = (type: SourceType, notes: readonly string[]): SourceType | 'designOnPhoto' =>
	type === 'compositeSynthetic' && notes.includes(cutOutNotes.keptBackground) ? 'designOnPhoto' : type;

/** What makes pictures: the engines, and artists. */
export const makers = ['studio', 'openai', 'artist'] as const;
export type Maker = (typeof makers)[number];

/** The maker of a name; undefined for an engine of tests. */
export const makerOf = (name: string | undefined): Maker | undefined => makers.find((each) => each === name);

interface MadeRequest {
	readonly service: ServiceName;
	readonly preset?: PresetId | undefined;
	readonly artStyle?: { readonly id: string } | undefined;
	/** The notes of the result, which say whether it kept the background of the photo. */
	readonly notes?: readonly string[] | undefined;
	/** Whether a photo of it says that generative AI has made or changed it. */
	readonly photoMadeWithAi?: boolean | undefined;
}

/** Whether the embedded engine puts the product on a ground that it draws, or sets text beside it. */
function composes({ service, preset, artStyle, notes }: MadeRequest): boolean {
	if (service === 'Graphic Design') return true;
	if (notes?.includes(cutOutNotes.keptBackground)) return false;
	if (service !== 'Image Generate') return true;
	return (
		preset !== 'background-removal' && takenOverrides({ service, preset, artStyleId: artStyle?.id }).placement
	);
}

/** How a picture was made. The embedded engine draws by rules and generates nothing; providers use generative AI. */
export function sourceTypeOf(maker: Maker, request: MadeRequest): SourceType {
	if (request.photoMadeWithAi) return 'compositeWithTrainedAlgorithmicMedia';
	if (maker === 'artist') return 'digitalCreation';
	if (maker === 'studio') return composes(request) ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
	return 'compositeWithTrainedAlgorithmicMedia';
}
