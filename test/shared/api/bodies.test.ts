import { expect, it } from 'vitest';
import type { RouteKey } from '#shared/api/paths.ts';
import { routes } from '#shared/api/routes.ts';

const id = '0b6f5d3e-6a0e-4c55-9d9c-2f1b7a4a9a10';
const enhancementOptions = { description: 'A mug' };
const data = { files: [id], imageRoles: [{ fileId: id, role: 'main' }], enhancementOptions };
const message = { email: 'a@b.example', purpose: 'art', message: 'Hello' };
const valid = {
	createArtRequest: { service: 'Image Generate', data },
	updateArtRequest: {
		status: 'COMPLETED',
		data_result: { files: [id] },
		updated_at: '2026-11-20T12:00:00.000Z',
	},
	createContactRequest: message,
	requestCode: { email: 'a@b.example' },
	createTransaction: { credit: 10, region: 'indonesia' },
	validateCode: { user_id: id, code: '123456' },
	createApiKey: { name: ' Shop ' },
	startCutOut: { box: [0, 0.1, 1, 0.9] },
} as const satisfies Partial<Record<RouteKey, object>>;

type Key = keyof typeof valid;

const order = (change: object) => ({ data: { ...data, ...change } });
const design = (textContent: string) => ({ service: 'Graphic Design', ...order({ textContent }) });
const advertisement = (productInfo: string) => ({ service: 'Marketing Content', ...order({ productInfo }) });

it.each(Object.keys(valid) as Key[])('the body of %s is accepted', (key) => {
	expect(routes[key].body.safeParse(valid[key]).error).toBeUndefined();
});

it.each<[Key, object, string]>([
	['createArtRequest', { service: 'Magic' }, 'service'],
	['createArtRequest', { data: undefined }, 'data'],
	['createArtRequest', order({ surprise: true }), 'data'],
	['createArtRequest', order({ outputSettings: { size: '9x9' } }), 'data.outputSettings.size'],
	[
		'createArtRequest',
		order({ enhancementOptions: { description: '  ' } }),
		'data.enhancementOptions.description',
	],
	['createArtRequest', order({ files: [], imageRoles: [] }), 'data.files'],
	['createArtRequest', order({ imageRoles: [{ fileId: id, role: 'reference' }] }), 'data.imageRoles'],
	['createArtRequest', order({ artStyle: { id: 'doodle', name: 'Doodle' } }), 'data.artStyle'],
	['createArtRequest', order({ preset: 'nope' }), 'data.preset'],
	['createArtRequest', order({ files: ['x'] }), 'data.files.0'],
	[
		'createArtRequest',
		order({ enhancementOptions: { description: 'a'.repeat(61_000) } }),
		'data.enhancementOptions.description',
	],
	['createArtRequest', order({ subject: { mask: 'mine' } }), 'data.subject.mask'],
	['createArtRequest', order({ subject: { box: [0, 0, 1, 1] } }), 'data.subject'],
	['createArtRequest', design(''), 'data.textContent'],
	['createArtRequest', design('a'.repeat(301)), 'data.textContent'],
	['createArtRequest', advertisement(' '), 'data.productInfo'],
	['createApiKey', { name: ' ' }, 'name'],
	['createApiKey', { name: 'a'.repeat(61) }, 'name'],
	['updateArtRequest', { status: 'DONE' }, 'status'],
	['updateArtRequest', { status: 'PENDING' }, 'status'],
	['updateArtRequest', { status: 'FAILED' }, 'reason'],
	['updateArtRequest', { status: 'FAILED', reason: '   ' }, 'reason'],
	['updateArtRequest', { data_result: undefined }, 'data_result'],
	['updateArtRequest', { data_result: { files: [] } }, 'data_result.files'],
	['updateArtRequest', { updated_at: undefined }, 'updated_at'],
	['updateArtRequest', { updated_at: 'yesterday' }, 'updated_at'],
	['createContactRequest', { email: undefined }, 'email'],
	['createContactRequest', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
	['createContactRequest', { message: '   ' }, 'message'],
	['createContactRequest', { message: 'a'.repeat(100_000) }, 'message'],
	['createContactRequest', { purpose: 'love' }, 'purpose'],
	['createContactRequest', { name: 'a'.repeat(101) }, 'name'],
	['requestCode', { email: 'nobody' }, 'email'],
	['createTransaction', { credit: 0 }, 'credit'],
	['createTransaction', { credit: 501 }, 'credit'],
	['createTransaction', { credit: 1.5 }, 'credit'],
	['createTransaction', { region: 'mars' }, 'region'],
	['createTransaction', { total: 1 }, ''],
	['validateCode', { code: '12345' }, 'code'],
	['validateCode', { code: '1234567' }, 'code'],
	['validateCode', { code: 'abcdef' }, 'code'],
	['startCutOut', { box: [-0.1, 0, 0.5, 0.5] }, 'box.0'],
	['startCutOut', { box: [0.6, 0, 0.5, 0.5] }, 'box.2'],
	['startCutOut', { box: [0.5, 0.5, 0.2, -0.2] }, 'box.3'],
	['startCutOut', { box: [0.5, 0.5, 0, 0.3] }, 'box.2'],
	['startCutOut', { box: [0.5, 0.5, 0.1] }, 'box'],
	['startCutOut', { circle: [0.5, 0.5, 0.1] }, ''],
])('the body of %s, changed, is refused at its field', (key, change, path) => {
	const { error } = routes[key].body.safeParse({ ...valid[key], ...change });
	expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

it('the cut-out of a box is asked for by its four shares, and one of the whole photo without any', () => {
	const { query } = routes.getCutOut;
	expect(query.parse({ box: '0.1,0.2,0.5,0.6' })).toEqual({ box: [0.1, 0.2, 0.5, 0.6] });
	expect(query.parse({})).toEqual({});
	for (const box of ['', '0.1,0.2,0.5', 'a,b,c,d', '0.1,0.2,0.95,0.6', '0,0,1,1,1'])
		expect(query.safeParse({ box }).success).toBe(false);
	expect(routes.startCutOut.body.parse(undefined)).toEqual({});
});
