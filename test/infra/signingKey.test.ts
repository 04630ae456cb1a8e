import { expect, it } from 'vitest';
import { readersOf, resourcesOf, type Synthesised } from './synthesise.ts';
import { equipped, personal } from './synthesisedStages.ts';

const secret = 'pixwand/production/signing-key';

const secretsIn = ({ data }: Synthesised) =>
	Object.values(resourcesOf(data, 'AWS::SecretsManager::Secret')).filter(({ Properties }) =>
		Properties.Name.endsWith('signing-key'),
	);

it('a stage that signs pictures has a secret for the key, which only the functions read that deliver files', () => {
	expect(secretsIn(equipped).map(({ Properties }) => Properties.Name)).toEqual([secret]);
	expect(readersOf(equipped.service, 'signing-key')).toEqual(['generate', 'updateArtRequest']);
	for (const { Properties } of Object.values(resourcesOf(equipped.service, 'AWS::Lambda::Function')))
		if (Properties.FunctionName.endsWith('-generate'))
			expect(Properties.Environment.Variables.SIGNING_KEY).toBe(secret);
});

it('a stage that signs no pictures has no secret for that, and no permission to read one', () => {
	expect(secretsIn(personal)).toEqual([]);
	expect(readersOf(personal.service, 'signing-key')).toEqual([]);
});
