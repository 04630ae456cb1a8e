/** What a stage on this computer runs on: MiniStack as a process or in a container, or LocalStack in a container. */
export const emulatorKinds = ['ministack', 'docker', 'localstack'] as const;
export type EmulatorKind = (typeof emulatorKinds)[number];

/**
 * Returns the emulator that `EMULATOR` names; by default MiniStack as a process, which needs no Docker.
 *
 * @throws Error for another name.
 */
export function chosenEmulator({ EMULATOR: name = 'ministack', ...env }: NodeJS.ProcessEnv): EmulatorKind {
	const kind = emulatorKinds.find((each) => each === name);
	if (!kind) throw new Error(`EMULATOR is ${name}, but has to be one of ${emulatorKinds.join(', ')}.`);
	if (kind === 'localstack' && !env.LOCALSTACK_AUTH_TOKEN)
		throw new Error('LocalStack needs LOCALSTACK_AUTH_TOKEN, the token of an account.');
	return kind;
}
