import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toArtRequestItem } from '#core/art-requests/artRequests.ts';
import { couldNotFinish } from '#core/art-requests/sweep.ts';
import { figuresOf } from '#core/stats/operatorFigures.ts';
import { loadStage } from '#infra/stages/loadStage.ts';
import { requestFor } from '#support/artRequests.ts';

const { promised } = loadStage('production').sweep;
const now = new Date('2026-11-20T12:00:00.000Z');
const ordered = toArtRequestItem(requestFor({ userId: 'u', email: '', file: randomUUID(), now }, 1));
const request = (status: string, more: object = {}) => ({
	...ordered,
	status,
	updatedAt: '2026-11-20T12:00:12.000Z',
	...more,
});
const of = (before: object | undefined, after: object | undefined) =>
	figuresOf({ sequence: '1', before: before as never, after: after as never }, promised);

it('an order, a picture within its promise, a refund and a payment are figures', () => {
	expect(of(undefined, request('PENDING'))).toEqual([['Orders', 1]]);
	expect(of(request('PROCESSING'), request('COMPLETED'))).toEqual([
		['Pictures', 1],
		['Pictures Image Generate', 1],
		['PartOfPromise', (100 * 12) / 7200],
		['SecondsToPicture', 12],
	]);
	const refunds = [
		['Refunds', 1],
		['Refunds Image Generate', 1],
	];
	expect(of(request('PENDING'), request('FAILED', { reason: 'No product.' }))).toEqual(refunds);
	const failed = request('FAILED', { reason: couldNotFinish });
	expect(of(request('PENDING'), failed)).toEqual([...refunds, ['Failures', 1]]);
	expect(of({ kind: 'TXN', status: 'PENDING' }, { kind: 'TXN', status: 'PAID' })).toEqual([['Payments', 1]]);
});

it('the time of an artist is no time of the engine', () => {
	const artist = { service: 'Real Artist Generate' };
	const figures = of(request('PROCESSING', artist), request('COMPLETED', artist));
	expect(figures.map(([name]) => name)).toEqual([
		'Pictures',
		'Pictures Real Artist Generate',
		'PartOfPromise',
	]);
});

it('a change that is none of a status, and one of another kind, are no figures', () => {
	expect(of(request('COMPLETED'), request('COMPLETED', { share: 'x' }))).toEqual([]);
	expect(of(undefined, { kind: 'USER', status: undefined })).toEqual([]);
	expect(of(request('COMPLETED'), undefined)).toEqual([]);
});
