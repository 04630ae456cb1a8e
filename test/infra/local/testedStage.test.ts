import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testedStage, testsOnAws } from '#support/testedStage.ts';

describe('the stage under test', () => {
	it('is a new one on an emulator, unless EMULATOR is AWS and STAGE a stage there', () => {
		expect(testedStage({}, 'stage')).toBeUndefined();
		expect(testedStage({ EMULATOR: 'aws', STAGE: 'alice' }, 'e2e')).toBe('alice');
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
