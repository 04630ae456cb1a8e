import { inject } from 'vitest';

async function control(method: 'GET' | 'POST'): Promise<number | undefined> {
	const response = await fetch(inject('stage').control, { method });
	if (!response.ok) throw new Error(`The test stage did not restart: ${await response.text()}`);
	const { emulatorPid } = (await response.json()) as { emulatorPid?: number };
	return emulatorPid;
}

/** The id of the process of the test stage's emulator. */
export const emulatorPid = (): Promise<number | undefined> => control('GET');

/** Stops the test stage in order and starts it again, at the same addresses. */
export async function restartStage(): Promise<void> {
	await control('POST');
}
