/** What a stage on this computer runs on: MiniStack as a process or in a container, or LocalStack in a container. */
export const emulatorKinds = ['ministack', 'docker', 'localstack'] as const;
export type EmulatorKind = (typeof emulatorKinds)[number];

/**
 * Returns the emulator that `EMULATOR` names; by default MiniStack as a process, which needs no Docker.
 *
 * @throws Error for another name, and for AWS, on which these tests do not run.
 */
export function chosenEmulator({ EMULATOR: name = 'ministack', ...env }: NodeJS.ProcessEnv): EmulatorKind {
	if (name === 'aws')
		throw new Error(
			'These tests change functions, stop the stage and read its mails, so they run on an emulator only. Try a stage on AWS with: npm run smoke -- --stage <name>',
		);
	const kind = emulatorKinds.find((each) => each === name);
	if (!kind)
		throw new Error(`EMULATOR is ${name}, but has to be one of ${emulatorKinds.join(', ')} and aws.`);
	if (kind === 'localstack' && !env.LOCALSTACK_AUTH_TOKEN)
		throw new Error('LocalStack needs LOCALSTACK_AUTH_TOKEN, the token of an account.');
	return kind;
}
