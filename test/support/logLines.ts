import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { emulatedAws } from '#infra/local/emulator.ts';

/** A line of a function's log. */
export type LogLine = Readonly<Record<string, unknown>>;

const script = `
import botocore.session, sys
logs = botocore.session.get_session().create_client("logs")
for group in sys.argv[2:]:
    pages = logs.get_paginator("filter_log_events").paginate(logGroupName=group, startTime=int(sys.argv[1]))
    for page in pages:
        for event in page["events"]:
            for line in event["message"].splitlines():
                if line.startswith("{"):
                    print(group, line)
`;

const prefix = '/aws/lambda/pixwand-test-';

/** The lines that functions of the test stage have logged since a time, by function, by the library of the emulator's Python. */
export async function logsOf(
	names: readonly string[],
	since = new Date(0),
): Promise<Readonly<Record<string, readonly LogLine[]>>> {
	const env = { PATH: process.env.PATH, ...emulatedAws(inject('stage').emulator) };
	const groups = names.map((name) => prefix + name);
	const args = ['-c', script, String(since.getTime()), ...groups];
	const { stdout } = await promisify(execFile)('.venv/bin/python', args, { env, maxBuffer: 1e9 });
	const lines: Record<string, LogLine[]> = Object.fromEntries(names.map((name) => [name, []]));
	for (const line of stdout.split('\n').filter(Boolean)) {
		const end = line.indexOf(' ');
		lines[line.slice(prefix.length, end)]?.push(JSON.parse(line.slice(end + 1)) as LogLine);
	}
	return lines;
}

/** The lines that a function of the test stage has logged. */
export const logLines = async (name: string): Promise<readonly LogLine[]> =>
	(await logsOf([name]))[name] ?? [];
