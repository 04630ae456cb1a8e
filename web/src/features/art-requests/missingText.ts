import type { ServiceName } from '#shared/art-requests/services.ts';
import type { Draft } from './draft.ts';

/** What a service with words still lacks, in a sentence. */
export function missingText(draft: Draft, service: ServiceName | undefined): string | undefined {
	if (service === 'Graphic Design' && draft.textContent.trim() === '')
		return 'Please write the text for your design.';
	if (service === 'Marketing Content' && draft.productInfo.trim() === '')
		return 'Please tell us about your product.';
	return undefined;
}
