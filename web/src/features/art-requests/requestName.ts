import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import {
	altText as altTextOf,
	lookName,
	type NamedRequest,
	type PicturedRequest,
} from '#shared/art-requests/requestName.ts';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { t } from './messages.en.ts';

/** The name of a request: its art style or preset, otherwise its service. */
export const requestName = ({ service, data }: NamedRequest): string =>
	lookName(data) ?? serviceLabels[service];

/** What the page calls a picture: its own name, otherwise that of its look. */
export const titleOf = (request: NamedRequest & { readonly name?: string | undefined }): string =>
	request.name ?? requestName(request);

/** Proposes the text that stands for a picture where it cannot be seen: its name and its look. */
export const altText = (request: PicturedRequest): string => altTextOf(request, requestName(request));

/** What is said below the title of a request: its service, and its look where the title is the picture's name. */
export const describeRow = (row: ArtRequestRow): string => {
	const service = serviceLabels[row.service];
	const look = requestName(row);
	return row.name && look !== service ? t('serviceAndLook', { look, service }) : service;
};

/** The part of an id that is shown: its first 10 characters. */
export const displayedId = (id: string): string => id.slice(0, 10);
