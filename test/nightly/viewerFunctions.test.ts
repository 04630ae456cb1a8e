import { spawnSync } from 'node:child_process';
import { afterAll, expect, it, vi } from 'vitest';
import { flat, resourcesOf, synthesise } from '../infra/synthesise.ts';

vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
vi.stubEnv('CDK_DEFAULT_REGION', 'us-east-1');
afterAll(() => vi.unstubAllEnvs());

const [node, njs] = [process.execPath, 'njs'];
const domain = { name: 'pixwand.test', zone: 'pixwand.test', hostedZone: 'Z0123456789', redirects: [] };

/** Prints what the handler answers to a few requests. */
const calls = `
['/', '/id', '/nope', '/id/status/abc', '/s/tok.en', '/s/tok/after.webp', '/auth/otp', '/assets/a.js'].forEach(function (uri) {
	['pixwand.test', 'www.pixwand.test'].forEach(function (host) {
		['en', 'id-ID,id;q=0.9'].forEach(function (language) {
			var headers = { host: { value: host }, 'accept-language': { value: language } };
			var querystring = { a: { value: 'b%26', multiValue: [{ value: 'b%26' }, { value: 'c' }] } };
			var request = { method: 'GET', uri: uri, querystring: querystring, headers: headers, cookies: {} };
			var event = { viewer: { ip: '192.0.2.1' }, request: request, response: { statusCode: 200 } };
			console.log(JSON.stringify(handler(event)));
		});
	});
});`;

it.skipIf(spawnSync(njs, ['-v']).status !== 0)(
	'the functions of the distribution answer in njs, the engine from which CloudFront’s was made, as in Node',
	() => {
		const functions = resourcesOf(synthesise('production', { domain }).web, 'AWS::CloudFront::Function');
		const codes = Object.values(functions).map(({ Properties }) => flat(Properties.FunctionCode));
		expect(codes).toHaveLength(4);
		const answersOf = (code: string, engine: string, ...args: string[]): unknown[] =>
			spawnSync(engine, [...args, '-'], { input: code + calls, encoding: 'utf8' })
				.stdout.trim()
				.split('\n')
				.map((line) => JSON.parse(line));
		for (const code of codes) {
			const answers = answersOf(code, node);
			expect(answers).toHaveLength(32);
			expect(answersOf(code, njs, '-q')).toEqual(answers);
		}
	},
);
