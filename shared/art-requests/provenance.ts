import { altText } from './requestName.ts';
import type { ServiceName } from './services.ts';
import { type Maker, type SourceType, sourceTypeOf } from './sourceType.ts';

/** What a delivered file says about itself. */
export interface Provenance {
	/** How the picture was made; undefined where that is not known. */
	readonly source?: SourceType | undefined;
	/** What its owner calls the product. */
	readonly productName?: string | undefined;
	/** The text that stands for the picture where it cannot be seen. */
	readonly altText: string;
	/** Who is credited; this product where the customer has chosen nobody, and nobody for an empty text. */
	readonly credit?: string | undefined;
}

/** What programs show as the source of a picture. */
export const creditLine = 'Made with Pixwand';

interface MadeRequest {
	readonly name?: string | undefined;
	readonly fileNames?: readonly string[] | undefined;
	readonly service: ServiceName;
	readonly notes?: readonly string[] | undefined;
	readonly photoMadeWithAi?: boolean | undefined;
	readonly input: Pick<Parameters<typeof sourceTypeOf>[1], 'preset'> & {
		readonly artStyle?: { readonly id: string; readonly name: string } | undefined;
	};
}

/** What the files of a request say about themselves, made by an engine or an artist. */
export const provenanceOf = (
	{ name, fileNames, service, notes, photoMadeWithAi, input }: MadeRequest,
	maker: Maker | undefined,
): Provenance => ({
	source: maker && sourceTypeOf(maker, { service, notes, photoMadeWithAi, ...input }),
	productName: name,
	altText: altText({ name, fileNames, service, data: input }),
});
