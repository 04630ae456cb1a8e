import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { emulatedAws } from '#infra/local/emulator.ts';

/** A line of a function's log. */
export type LogLine = Readonly<Record<string, unknown>>;

const script = `
import botocore.session, sys
logs = botocore.session.get_session().create_client("logs")
for page in logs.get_paginator("filter_log_events").paginate(logGroupName=sys.argv[1]):
    for event in page["events"]:
        print(event["message"].strip())
`;

/** The lines that a function of the test stage has logged, by the library of the emulator's Python. */
export async function logLines(name: string): Promise<LogLine[]> {
	const group = `/aws/lambda/pixwand-test-${name}`;
	const env = { PATH: process.env.PATH, ...emulatedAws(inject('stage').emulator) };
	const options = { env, maxBuffer: 1e9 };
	const { stdout } = await promisify(execFile)('.venv/bin/python', ['-c', script, group], options);
	const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
	return lines.map((line) => JSON.parse(line) as LogLine);
}
