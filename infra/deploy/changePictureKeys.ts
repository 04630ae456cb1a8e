/** Changes the keys that sign links to pictures: `npm run picture-keys -- add|remove [id] --stage <name>`. */
import { parseArgs } from 'node:util';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { addPictureKey, removePictureKey } from './pictureKeys.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { stage: { type: 'string' } },
});
const [verb, id] = positionals;
const clients = {
	cloudFront: new CloudFrontClient({ region: 'us-east-1' }),
	secrets: new SecretsManagerClient({}),
};
try {
	const { stage } = values;
	if (stage && verb === 'add') {
		const added = await addPictureKey(clients, stage);
		console.log(
			`The key ${added} was created. Write it first into pictureKeys of stages/${stage}.json, before the one that signs now, and deploy.`,
		);
	} else if (stage && verb === 'remove' && id) {
		await removePictureKey(clients, stage, id);
		console.log(`The key ${id} is deleted.`);
	} else throw new Error('Usage: npm run picture-keys -- add|remove [id] --stage <name>');
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
