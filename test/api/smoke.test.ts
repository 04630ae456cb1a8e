import { expect, it } from 'vitest';
import { openBucket } from '#core/files/bucket.ts';
import { stage, table } from '#support/users.ts';
import { mailedCode } from '../smoke/mailedCode.ts';
import { smoke } from '../smoke/smoke.ts';

it('a deployed stage passes the smoke test: sign-in, purchase, order, download, share, alarm, erasure', async () => {
	const isEmulated = stage.emulator !== '';
	const steps: string[] = [];
	await smoke(
		{
			name: stage.name,
			site: stage.site,
			table,
			bucket: openBucket(stage.bucket),
			// Mails of a stage on AWS cannot be read.
			readCode: isEmulated ? (email) => mailedCode(stage.emulator, email) : undefined,
			description: '[engine answers]',
		},
		(step) => steps.push(step),
	);
	expect(steps).toEqual([
		'The sign-in page and the API answer.',
		`A new customer is signed in ${isEmulated ? 'by a mailed code' : 'after a code was mailed'}.`,
		'The customer bought in the sandbox.',
		'A picture was ordered, drawn and downloaded.',
		'It was shared and withdrawn.',
		expect.stringMatching(/^The alarm pixwand-\S+-service-ApiFails\S* was raised(, published)? and ended\.$/),
		'The customer is erased.',
	]);
});
