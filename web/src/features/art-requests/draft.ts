import type { NewArtRequest } from '#shared/api/artRequests.ts';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';

/** The values of the request form but for the photos, which are not stored. */
export interface Draft {
	readonly mode: 'easy' | 'advanced';
	readonly service: ServiceName | undefined;
	/** Whether the look is a preset or an art style. */
	readonly look: 'preset' | 'art-style';
	readonly preset: PresetId | 'custom';
	readonly artStyleId: string;
	readonly options: NewArtRequest['data']['enhancementOptions'];
	/** The text of a Graphic Design. */
	readonly textContent: string;
	/** The brief of a Marketing Content. */
	readonly productInfo: string;
	readonly targetAudience: string;
	readonly campaignGoal: string;
	readonly output: OutputSettings;
}

export type ChangeDraft = (change: Partial<Draft>) => void;
