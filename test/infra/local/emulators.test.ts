import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chosenEmulator } from '#infra/local/chooseEmulator.ts';
import { testedStage, testsOnAws } from '#support/testedStage.ts';

describe('the emulator of a stage', () => {
	it('is MiniStack as a process unless EMULATOR names another', () => {
		expect(chosenEmulator({})).toBe('ministack');
		expect(chosenEmulator({ EMULATOR: 'docker' })).toBe('docker');
		expect(chosenEmulator({ EMULATOR: 'localstack', LOCALSTACK_AUTH_TOKEN: 't' })).toBe('localstack');
	});

	it('is refused where it cannot run, with a sentence that says what to do', () => {
		expect(() => chosenEmulator({ EMULATOR: 'moto' })).toThrow('one of ministack, docker, localstack');
		expect(() => chosenEmulator({ EMULATOR: 'localstack' })).toThrow('LOCALSTACK_AUTH_TOKEN');
	});
});

describe('the stage under test', () => {
	it('is a new one on an emulator, unless EMULATOR names AWS and STAGE a stage there', () => {
		expect(testedStage({}, 'stage')).toEqual({ emulator: 'ministack' });
		expect(testedStage({ EMULATOR: 'docker' }, 'e2e')).toEqual({ emulator: 'docker' });
		expect(testedStage({ EMULATOR: 'aws', STAGE: 'alice' }, 'e2e')).toEqual({ deployed: 'alice' });
	});

	it('is refused on AWS without a name, in production, and for tests that need an emulator', () => {
		expect(() => testedStage({ EMULATOR: 'aws' }, 'e2e')).toThrow('Set STAGE');
		expect(() => testedStage({ EMULATOR: 'aws', STAGE: 'production' }, 'e2e')).toThrow('npm run smoke');
		expect(() => testedStage({ EMULATOR: 'aws', STAGE: 'alice' }, 'stage')).toThrow('--project e2e');
	});

	it('has files that are there', () => {
		for (const file of testsOnAws) expect(existsSync(file), file).toBe(true);
	});
});
