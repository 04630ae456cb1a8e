import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
	CloudFormation,
	type CloudFormationServiceException,
	type Stack,
} from '@aws-sdk/client-cloudformation';
import { S3 } from '@aws-sdk/client-s3';
import { downloadZip } from 'client-zip';

interface FileAsset {
	readonly source: { readonly path: string; readonly packaging: 'file' | 'zip' };
	readonly destinations: Readonly<Record<string, { bucketName: string; objectKey: string }>>;
}

async function zip(folder: string): Promise<Uint8Array> {
	const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map(({ parentPath, name }) => join(parentPath, name));
	const inputs = paths.map((path) => ({ name: path.slice(folder.length + 1), input: readFileSync(path) }));
	return new Uint8Array(await downloadZip(inputs).arrayBuffer());
}

/** Uploads the functions and the templates of an assembly. Returns the URLs of its files by their names. */
async function publishAssets(assembly: string): Promise<Readonly<Record<string, string>>> {
	const urls: Record<string, string> = {};
	const s3 = new S3({ forcePathStyle: true });
	const read = (manifest: string): FileAsset[] =>
		Object.values(JSON.parse(readFileSync(join(assembly, manifest), 'utf8')).files);
	for (const { source, destinations } of globSync('*.assets.json', { cwd: assembly }).flatMap(read)) {
		const path = join(assembly, source.path);
		const Body = source.packaging === 'zip' ? await zip(path) : readFileSync(path);
		for (const { bucketName: Bucket, objectKey: Key } of Object.values(destinations)) {
			await s3.createBucket({ Bucket });
			await s3.putObject({ Bucket, Key, Body });
			urls[source.path] = `${process.env.AWS_ENDPOINT_URL}/${Bucket}/${Key}`;
		}
	}
	return urls;
}

/** The only sign of a stack that does not exist, and of one that has not changed, are the words of the error. */
const says = (words: string) => (error: CloudFormationServiceException) => {
	if (!error.message.includes(words)) throw error;
};

/** Deploys stacks of an assembly in this order, as the CDK does on AWS. Returns the outputs of each by its name; throws the reasons of a failure. */
export async function deployStacks(assembly: string, names: readonly string[]) {
	const formation = new CloudFormation();
	const settled = async (StackName: string): Promise<Stack | undefined> => {
		const described = await formation.describeStacks({ StackName }).catch(says('does not exist'));
		const stack = described?.Stacks?.[0];
		if (!stack?.StackStatus?.endsWith('_IN_PROGRESS')) return stack;
		await sleep(50);
		return settled(StackName);
	};
	const urls = await publishAssets(assembly);
	const outputs: Record<string, Record<string, string>> = {};
	for (const StackName of names) {
		const TemplateURL = urls[`${StackName}.template.json`];
		const input = { StackName, TemplateURL, Capabilities: ['CAPABILITY_NAMED_IAM' as const] };
		if (await settled(StackName)) await formation.updateStack(input).catch(says('No updates'));
		else await formation.createStack(input);
		const stack = await settled(StackName);
		if (!/^(CREATE|UPDATE)_COMPLETE$/.test(stack?.StackStatus ?? '')) {
			const { StackEvents = [] } = await formation.describeStackEvents({ StackName });
			const failed = StackEvents.filter(({ ResourceStatus }) => ResourceStatus?.endsWith('_FAILED'));
			const reasons = failed.map((event) => `${event.LogicalResourceId}: ${event.ResourceStatusReason}`);
			throw new Error([`${StackName} could not be deployed:`, ...reasons].join('\n'));
		}
		const pairs = stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
		outputs[StackName] = Object.fromEntries(pairs ?? []);
	}
	return outputs;
}
