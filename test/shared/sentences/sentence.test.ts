import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError, invalid, notFound } from '#core/appError.ts';
import { failureReason } from '#core/art-requests/artRequestRow.ts';
import { issuesOf } from '#runtime/http/respond.ts';
import { routes } from '#shared/api/routes.ts';
import { failReasons } from '#shared/art-requests/failReasons.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { sentence, state, stated } from '#shared/sentences/sentence.ts';

const root = join(import.meta.dirname, '../../..');

/** Literals that read like a sentence for users. */
const sentenceLiteral = /(['"`])(?:Please|This|We|You|Only|There)\b[^'"`\n]{8,}[.!?]?\1/g;

describe('a sentence of the server', () => {
	it('has a reason, and the values in it', () => {
		expect(state('codeStale')).toEqual({
			message: 'This code is no longer valid. Please request a new one.',
			reason: 'codeStale',
		});
		expect(state(['photoTooLarge', { megabytes: 10 }])).toEqual({
			message: 'Image too large. Please upload an image under 10MB.',
			reason: 'photoTooLarge',
			params: { megabytes: 10 },
		});
	});

	it.each([
		[1, 'seconds', 'Please wait 1 second and try again.'],
		[60, 'seconds', 'Please wait 60 seconds and try again.'],
		[3, 'minutes', 'Please wait 3 minutes and try again.'],
		[24, 'hours', 'Please wait 24 hours and try again.'],
	])('counts %d %s', (count, unit, text) => {
		expect(state(['waitFor', { unit, count }]).message).toBe(text);
	});

	it('of an error is the message, the reason and that of its field', () => {
		expect(invalid('email', 'emailMissing')).toMatchObject({
			message: 'Please enter your e-mail address.',
			reason: 'emailMissing',
			extras: { details: [{ path: 'email', reason: 'emailMissing' }] },
		});
		expect(notFound('request')).toMatchObject({
			message: 'This request does not exist.',
			reason: 'missing',
			params: { what: 'request' },
		});
		expect(new AppError('conflict', 'accountBlocked').reason).toBe('accountBlocked');
	});

	it('that is a constant is known again by its text', () => {
		expect(stated(sentence(['textTooLong', { max: 7 }]))).toMatchObject({
			reason: 'textTooLong',
			params: { max: 7 },
		});
		expect(stated('The label is upside down.')).toEqual({ message: 'The label is upside down.' });
	});

	it('that is the usual reason of a failure is known again', () => {
		for (const text of [...Object.values(photoProblems), ...Object.values(failReasons)])
			expect(failureReason(text).reason, text).toBeDefined();
	});
});

describe('an issue of the input', () => {
	const issuesFor = (body: unknown) => {
		const { error } = routes.createArtRequest.body.safeParse(body);
		return error ? issuesOf(error) : [];
	};

	it('has the reason of the rule, and its values', () => {
		const design = (textContent: string) =>
			issuesFor({
				service: 'Graphic Design',
				data: {
					files: ['5f0c5f1e-65a1-4a3f-8a70-7dbb7d0f0d9b'],
					textContent,
					enhancementOptions: { description: 'Plain' },
					imageRoles: [{ fileId: '5f0c5f1e-65a1-4a3f-8a70-7dbb7d0f0d9b', role: 'main' }],
				},
			});
		expect(design('')).toMatchObject([{ path: 'data.textContent', reason: 'designTextMissing' }]);
		expect(design('\u6f22')).toMatchObject([
			{ reason: 'unsettableCharacters', params: { characters: '\u6f22' } },
		]);
		expect(design('a'.repeat(1000))).toMatchObject([{ reason: 'designTextTooLong' }]);
		expect(issuesFor({})).toMatchObject([{ path: 'service', reason: 'serviceMissing' }, {}]);
	});
});

it.each([
	'shared/api/*.ts',
	'shared/{auth,art-requests,contact,files,payments}/*.ts',
	'functions/{api,core,runtime}/**/*.ts',
])('no sentence for users is outside of the catalogue in %s', (files) => {
	const allowed = /new (?:Range|Type)?Error\(|summary:/;
	const found = globSync(files, { cwd: root }).flatMap((file) => {
		// Notes of pictures are stored in English, and admins send the reasons that they choose.
		if (/(?:cutOutNotes|failReasons|messages\.en)\.ts$/.test(file)) return [];
		const lines = readFileSync(join(root, file), 'utf8').split('\n');
		return lines.flatMap((line, n) => {
			const before = `${lines[n - 1] ?? ''}${line}`;
			return sentenceLiteral.test(line) && !allowed.test(before) ? [`${file}: ${line.trim()}`] : [];
		});
	});
	expect(found).toEqual([]);
});
