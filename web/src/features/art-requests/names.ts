import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { findPreset } from '#shared/art-requests/presets.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';

interface Named {
	readonly service: ServiceName;
	readonly data: Pick<ArtRequestRow['data'], 'artStyle' | 'preset'>;
}

/** What a request is called: its art style or preset, else its service. */
export const nameOf = ({ service, data }: Named): string =>
	data.artStyle?.name ?? (data.preset && findPreset(data.preset)?.name) ?? serviceLabels[service];

/** Enough of an id to tell two apart. */
export const shortId = (id: string): string => id.slice(0, 10);
