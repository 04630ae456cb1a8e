import { fulfilledAs, isWithArtist, type ServiceName } from '#shared/art-requests/services.ts';
import { secondsSincePromise, toArtRequest } from '../art-requests/artRequests.ts';
import { couldNotFinish } from '../art-requests/sweep.ts';
import type { ItemChange } from '../table/itemChange.ts';

/** The figures of the operators' dashboard. */
export const figureNames = [
	'Orders',
	'Pictures',
	'SecondsToPicture',
	'PartOfPromise',
	'Refunds',
	'Failures',
	'Payments',
] as const;
/** Pictures and refunds are counted for each service, too. */
export type FigureName = (typeof figureNames)[number] | `${'Pictures' | 'Refunds'} ${ServiceName}`;

/** A figure and its value: seconds, percent, or how many. */
export type Figure = readonly [name: FigureName, value: number];

/**
 * Returns what a change contributes to the figures. A change that is delivered twice counts twice: they show how the product
 * does, and prove nothing.
 *
 * @param promised the promised time of each service, in seconds.
 */
export function figuresOf(
	{ before, after }: ItemChange,
	promised: Readonly<Record<ServiceName, number>>,
): Figure[] {
	if (!after || before?.status === after.status) return [];
	if (after.kind === 'TXN') return after.status === 'PAID' ? [['Payments', 1]] : [];
	if (after.kind !== 'ART') return [];
	if (!before) return [['Orders', 1]];
	const request = toArtRequest(after);
	const service = fulfilledAs(request);
	if (after.status === 'FAILED')
		return [
			['Refunds', 1],
			[`Refunds ${service}`, 1],
			// For no reason of the customer's.
			...(after.reason === couldNotFinish ? [['Failures', 1] as const] : []),
		];
	if (after.status !== 'COMPLETED') return [];
	const made: Figure[] = [
		['Pictures', 1],
		[`Pictures ${service}`, 1],
	];
	const seconds = secondsSincePromise(request);
	made.push(['PartOfPromise', (100 * seconds) / promised[service]]);
	// An artist takes hours: of the time until a picture, only that of the engine is a figure.
	if (!isWithArtist(request)) made.push(['SecondsToPicture', seconds]);
	return made;
}
