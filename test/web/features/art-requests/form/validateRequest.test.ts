import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Service } from '#shared/api/credits.ts';
import { newArtRequest } from '#shared/api/newArtRequest.ts';
import type { ServiceName } from '#shared/art-requests/services.ts';
import { longestDesignText } from '#shared/art-requests/settableText.ts';
import {
	fieldErrors,
	type RequestValues,
	submitBlocker,
	submitError,
} from '#web/features/art-requests/form/fieldErrors.ts';
import { toNewArtRequest } from '#web/features/art-requests/form/toNewArtRequest.ts';
import { draft } from '../draft.ts';

const serviceNamed = (name: ServiceName) => ({ name, credit: 2, available: true }) as Service;
const valid: RequestValues = {
	draft: draft(),
	photos: 1,
	service: serviceNamed('Image Generate'),
	balance: 2,
};

it('a complete request has no errors', () => {
	expect(Object.values(fieldErrors(valid)).filter(Boolean)).toEqual([]);
	expect([submitBlocker(valid), submitError(valid)]).toEqual([undefined, undefined]);
});

describe('an incomplete request', () => {
	it.each([
		['a service', { service: undefined }, 'Please select a service'],
		['enough credits', { balance: 1 }, "You don't have enough credits for this service"],
		['a photo', { photos: 0 }, 'Please upload a main image first.'],
	])('a request without %s cannot be submitted', (_, change, message) => {
		expect(submitBlocker({ ...valid, ...change })).toBe(message);
	});

	it('a request before the user is loaded has an error', () => {
		expect(submitError({ ...valid, balance: undefined })).toBe('Please log in to submit a request');
	});

	it('each missing field has an error', () => {
		const draft = { ...valid.draft, options: { ...valid.draft.options, description: ' ' } };
		const service = serviceNamed('Marketing Content');
		expect(fieldErrors({ ...valid, draft, service, photos: 0 })).toEqual({
			photo: 'Please upload a main image',
			description: 'Please describe what you want.',
			text: 'Please tell us about your product.',
		});
	});
});

describe('a text that the server refuses', () => {
	it.each([
		['Graphic Design', { textContent: ' ' }],
		['Graphic Design', { textContent: 'a'.repeat(longestDesignText + 1) }],
		['Graphic Design', { textContent: 'Кофе 45.000' }],
		['Marketing Content', { productInfo: '' }],
		['Marketing Content', { productInfo: 'Mug', campaignGoal: 'абвгдежзик' }],
	] as const)('has the error of the server: %s, %o', (service, text) => {
		const values = { ...valid, draft: { ...valid.draft, ...text }, service: serviceNamed(service) };
		const { error } = newArtRequest.safeParse(toNewArtRequest(values.draft, service, [randomUUID()]));
		const messages = error?.issues.map(({ message }) => message) ?? [];
		expect(messages).toEqual([expect.stringMatching(/[.]$/)]);
		expect([fieldErrors(values).text]).toEqual(messages);
	});
});
