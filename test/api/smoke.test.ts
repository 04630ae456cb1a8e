import { expect, it } from 'vitest';
import { openBucket } from '#core/files/bucket.ts';
import { stage, table } from '#support/users.ts';
import { mailedCode } from '../smoke/mailedCode.ts';
import { smoke } from '../smoke/smoke.ts';

it('a deployed stage passes the smoke test: sign-in, purchase, order, download, share, alarm, erasure', async () => {
	const steps: string[] = [];
	await smoke(
		{
			name: 'test',
			site: stage.site,
			table,
			bucket: openBucket(stage.bucket),
			readCode: (email) => mailedCode(stage.emulator, email),
			description: '[engine answers]',
		},
		(step) => steps.push(step),
	);
	expect(steps).toEqual([
		'The sign-in page and the API answer.',
		'A new customer is signed in by a mailed code.',
		'The customer bought in the sandbox.',
		'A picture was ordered, drawn and downloaded.',
		'It was shared and withdrawn.',
		expect.stringMatching(/^The alarm pixwand-test-service-ApiFails\S* was raised and ended\.$/),
		'The customer is erased.',
	]);
});
