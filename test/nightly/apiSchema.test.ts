import { expect, it } from 'vitest';
import { runPythonTool } from '#support/pythonTools.ts';
import { customerWith, newAdmin, stage } from '#support/users.ts';

/** Calls of each operation. */
const examples = process.env.FUZZ_EXAMPLES ?? '10';

/** Operations that end the session with which all others are called. */
const endSession = ['eraseMe', 'signOutBrowsers'];

const checks = [
	'not_a_server_error',
	'status_code_conformance',
	'content_type_conformance',
	'response_headers_conformance',
	'response_schema_conformance',
];

const callers: readonly (readonly [string, () => Promise<string | undefined>])[] = [
	['nobody', async () => undefined],
	['a customer', async () => (await customerWith(100_000)).client.token],
	['an admin', async () => (await newAdmin()).client.token],
];

it.each(callers)(
	'each route answers %s only as the OpenAPI document says: statuses, types, headers and bodies',
	{ timeout: 3_600_000 },
	async (_, signIn) => {
		const token = await signIn();
		const { ok, output } = await runPythonTool('schemathesis', [
			'run',
			`${stage.site}/api/v1/openapi.json`,
			'--url',
			stage.site,
			...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
			...['--checks', checks.join(), '--max-examples', examples, '--seed', '1', '--workers', '1'],
			...['--warnings', 'off', '--suppress-health-check', 'all', '--phases', 'examples,coverage,fuzzing'],
			...endSession.flatMap((operation) => ['--exclude-operation-id', operation]),
		]);
		const short = output.split('\n').map((line) => line.slice(0, 200));
		console.log(short.slice(-30).join('\n'));
		expect(ok, short.slice(0, 400).join('\n')).toBe(true);
	},
);
