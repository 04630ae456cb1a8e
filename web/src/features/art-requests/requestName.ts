import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { findPreset } from '#shared/art-requests/presets.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';

interface NamedRequest {
	readonly service: ServiceName;
	readonly data: Pick<ArtRequestRow['data'], 'artStyle' | 'preset'>;
}

/** The name of a request: its art style or preset, otherwise its service. */
export const requestName = ({ service, data }: NamedRequest): string =>
	data.artStyle?.name ?? (data.preset && findPreset(data.preset)?.name) ?? serviceLabels[service];

/** The part of an id that is shown: its first 10 characters. */
export const displayedId = (id: string): string => id.slice(0, 10);
