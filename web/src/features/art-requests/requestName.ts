import type { ArtRequest, ArtRequestRow } from '#shared/api/artRequests.ts';
import { altText, type NamedRequest } from '#shared/art-requests/requestName.ts';
import { presetNames } from '../../language/presetNames.ts';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { t } from './messages.en.ts';

/** The name of a request's art style or preset in the language of the page, if it has one. */
export const lookName = ({ artStyle, preset }: NamedRequest['data']): string | undefined =>
	artStyle?.name ?? (preset && presetNames[preset]);

/** The name of a request: its art style or preset, otherwise its service. */
export const requestName = ({ service, data }: NamedRequest): string =>
	lookName(data) ?? serviceLabels[service];

/** What the page calls a picture: its own name, otherwise that of its look. */
export const titleOf = (request: NamedRequest & { readonly name?: string | undefined }): string =>
	request.name ?? requestName(request);

/** Proposes the text that stands for a picture where it cannot be seen: what its owner calls it, and its look. */
export const proposedAltText = ({ name, file_names, ...request }: ArtRequest): string =>
	altText({ ...request, name, fileNames: file_names }, requestName(request));

/** What is said below the title of a request: its service, and its look where the title is the picture's name. */
export const describeRow = (row: ArtRequestRow): string => {
	const service = serviceLabels[row.service];
	const look = requestName(row);
	return row.name && look !== service ? t('serviceAndLook', { look, service }) : service;
};

/** The part of an id that is shown: its first 10 characters. */
export const displayedId = (id: string): string => id.slice(0, 10);
