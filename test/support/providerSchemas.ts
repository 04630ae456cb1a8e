import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPythonTool } from './pythonTools.ts';

/** What AWS's schema of a type of resources says. */
interface ProviderSchema {
	/** Properties whose change replaces a resource: `/properties/TableName`. */
	readonly createOnlyProperties?: readonly string[];
}

/** The regions that docs/operations.md names. */
export const documentedRegions = ['us-east-1', 'ap-southeast-1', 'ap-southeast-3'] as const;

/** Reads the schemas that cfn-lint has of AWS, by type; undefined for a type that a region does not have. */
export async function providerSchemas(region: string): Promise<(type: string) => ProviderSchema | undefined> {
	await runPythonTool('cfn-lint', ['--version']);
	const [folder = ''] = globSync('.build/python-tools/lib/python3*/site-packages/cfnlint/data/schemas');
	const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
	const files: Readonly<Record<string, string>> = read(`providers/${region}.json`);
	const known = new Map<string, ProviderSchema>();
	return (type) => {
		const file = files[type];
		if (file === undefined) return undefined;
		const schema = known.get(type) ?? (read(`resources/${file}.json`) as ProviderSchema);
		known.set(type, schema);
		return schema;
	};
}
