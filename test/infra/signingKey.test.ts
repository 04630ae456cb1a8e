import { expect, it } from 'vitest';
import { permissions, resourcesOf, type Synthesised, synthesise } from './synthesise.ts';
import { personal } from './synthesisedStages.ts';

const secret = 'pixwand/production/signing-key';
const signing = synthesise('production', { signsPictures: true });

/** The functions of a stage that may read the key that signs pictures. */
const readersIn = ({ service }: Synthesised): string[] =>
	Object.entries(permissions(service))
		.filter(([, statements]) =>
			statements.some(
				({ actions, resources }) =>
					actions.includes('secretsmanager:GetSecretValue') &&
					resources.some((resource) => resource.includes('signing-key')),
			),
		)
		.map(([name]) => name.replace(/^pixwand-\w+-/, ''))
		.sort();

const secretsIn = ({ data }: Synthesised) =>
	Object.values(resourcesOf(data, 'AWS::SecretsManager::Secret')).filter(({ Properties }) =>
		Properties.Name.endsWith('signing-key'),
	);

it('a stage that signs pictures has a secret for the key, which only the functions read that deliver files', () => {
	expect(secretsIn(signing).map(({ Properties }) => Properties.Name)).toEqual([secret]);
	expect(readersIn(signing)).toEqual(['generate', 'updateArtRequest']);
	for (const { Properties } of Object.values(resourcesOf(signing.service, 'AWS::Lambda::Function')))
		if (Properties.FunctionName.endsWith('-generate'))
			expect(Properties.Environment.Variables.SIGNING_KEY).toBe(secret);
});

it('a stage that signs no pictures has no secret for that, and no permission to read one', () => {
	expect(secretsIn(personal)).toEqual([]);
	expect(readersIn(personal)).toEqual([]);
});
