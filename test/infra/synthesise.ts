import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionEntries } from '#infra/bundle/functionEntries.ts';
import { pixwand } from '#infra/pixwand.ts';
import { loadStage, type Overrides } from '#infra/stages.ts';

const root = join(import.meta.dirname, '../..');

export interface Synthesised {
	readonly name: string;
	readonly app: App;
	readonly stacks: readonly Stack[];
	readonly web: Template;
	readonly data: Template;
	readonly service: Template;
}

/** The templates of a stage, with empty handlers and a site of two files: nothing is bundled or built. */
export function synthesise(name: string, overrides: Overrides = {}): Synthesised {
	const dir = mkdtempSync(join(tmpdir(), 'pixwand-synth-'));
	try {
		const bundles = join(dir, 'bundles');
		for (const entry of Object.keys(functionEntries(root))) {
			mkdirSync(join(bundles, entry), { recursive: true });
			writeFileSync(join(bundles, entry, 'index.mjs'), 'export const handler = () => {};');
		}
		const site = join(dir, 'site');
		mkdirSync(site);
		writeFileSync(join(site, 'frame.html'), '<title>Pixwand</title>');
		writeFileSync(join(site, 'robots.txt'), 'Sitemap: %SITE_ORIGIN%/sitemap.xml');
		const app = new App({ outdir: join(dir, 'out') });
		const stacks = pixwand(app, loadStage(name, overrides), { bundles, site, version: '0.0.0' });
		const assembly = app.synth();
		const template = (stack: Stack) =>
			Template.fromJSON(assembly.getStackByName(stack.stackName).template as Record<string, unknown>);
		return {
			name,
			app,
			stacks: Object.values(stacks),
			web: template(stacks.web),
			data: template(stacks.data),
			service: template(stacks.service),
		};
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}

/** The local stage, as its launcher deploys it. */
export const synthesiseLocal = (): Synthesised =>
	synthesise('local', { siteOrigin: 'http://localhost:5173', emulatorPort: '4566' });

/** A resource as a template has it. */
export interface Resource {
	readonly Type: string;
	// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's properties have no common type
	readonly Properties: any;
	readonly DeletionPolicy?: string;
	readonly DependsOn?: readonly string[];
}

/** The resources of a type, by their logical ids. */
export const resourcesOf = (template: Template, type: string): Record<string, Resource> =>
	template.findResources(type) as Record<string, Resource>;

/** The one resource of a type. Throws when there is none, or more than one. */
export function theOnly(template: Template, type: string): Resource {
	const [first, ...more] = Object.values(resourcesOf(template, type));
	if (!first || more.length > 0) throw new Error(`The template has ${more.length + 1} or no ${type}.`);
	return first;
}

/** A value of a template as one string; references become `<LogicalId.Attribute>`. */
export function flat(value: unknown): string {
	if (typeof value !== 'object' || value === null) return String(value);
	const [[kind, given] = ['', undefined]] = Object.entries(value) as [string, unknown][];
	if (kind === 'Ref') return `<${given}>`;
	if (kind === 'Fn::GetAtt') return `<${(given as string[]).join('.')}>`;
	if (kind === 'Fn::ImportValue') return `<${given}>`;
	if (kind === 'Fn::Join') {
		const [separator, parts] = given as [string, unknown[]];
		return parts.map(flat).join(separator);
	}
	return `<${JSON.stringify(value)}>`;
}

export interface Statement {
	readonly Effect: string;
	readonly actions: readonly string[];
	readonly resources: readonly string[];
	/** The allowed values of each key of a condition, by operator. */
	readonly conditions?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** What each function of a template may do, by the function's name. */
export function permissions(template: Template): Record<string, Statement[]> {
	const policies = Object.values(resourcesOf(template, 'AWS::IAM::Policy'));
	const roles = resourcesOf(template, 'AWS::IAM::Role');
	const functions = Object.values(resourcesOf(template, 'AWS::Lambda::Function'));
	return Object.fromEntries(
		functions.map(({ Properties: { FunctionName, Role } }) => {
			const role = Role['Fn::GetAtt'][0] as string;
			const own = policies.filter(({ Properties: { Roles } }) =>
				(Roles as { Ref: string }[]).some(({ Ref }) => Ref === role),
			);
			const inline: { PolicyDocument: unknown }[] = roles[role]?.Properties.Policies ?? [];
			const documents = [...inline, ...own.map(({ Properties }) => Properties)];
			const statements = documents.flatMap(({ PolicyDocument }) =>
				(PolicyDocument.Statement as Record<string, unknown>[]).map((statement) => ({
					Effect: String(statement.Effect),
					actions: list(statement.Action).map(String),
					resources: list(statement.Resource).map(flat),
					conditions: statement.Condition as Statement['conditions'],
				})),
			);
			return [FunctionName ?? role, statements];
		}),
	);
}
