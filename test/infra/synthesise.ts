import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, type CfnElement, NestedStack, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionEntries } from '#infra/bundle/functionEntries.ts';
import { type Built, pixwand } from '#infra/pixwand.ts';
import { loadStage, readStageFile, type StageFile } from '#infra/stages/loadStage.ts';
import { localStages } from '#infra/stages/stageDefaults.ts';
import type { StageSettings } from '#infra/stages/stageSettings.ts';
import cdk from '../../cdk.json' with { type: 'json' };
import { fileOf, pages } from '../../web/src/app/pages.ts';

const root = join(import.meta.dirname, '../..');

export interface Synthesised {
	readonly name: string;
	readonly app: App;
	readonly stacks: readonly Stack[];
	readonly web: Template;
	readonly data: Template;
	/** The pages; the launcher of the local stage uploads them. */
	readonly site: Template | undefined;
	/** Only of a stage with a domain. */
	readonly certificate: Template | undefined;
	readonly service: Template;
	/** The templates as they are deployed, nested ones apart, by the names of their stacks. */
	readonly templates: Readonly<Record<string, RawTemplate>>;
	/** How many resources each stack has, by its name; nested stacks are stacks of their own. */
	readonly sizes: Readonly<Record<string, number>>;
}

interface RawTemplate {
	readonly Resources: Record<string, Resource>;
	readonly Outputs?: Record<string, { readonly Value: unknown }>;
}

/** Replaces the objects of a value for which there is a replacement. */
function resolve(value: unknown, replacement: (object: Record<string, unknown>) => unknown): unknown {
	if (Array.isArray(value)) return value.map((each) => resolve(each, replacement));
	if (typeof value !== 'object' || value === null) return value;
	const found = replacement(value as Record<string, unknown>);
	if (found !== undefined) return found;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, replacement)]));
}

/** A template with the resources of its nested stacks in place of these, and with the references between them resolved. */
function withNested(stack: Stack, read: (stack: Stack) => RawTemplate): RawTemplate {
	let merged = read(stack);
	for (const child of stack.node.findAll().filter(NestedStack.isNestedStack)) {
		const id = stack.getLogicalId(child.nestedStackResource as CfnElement);
		const { [id]: resource, ...others } = merged.Resources;
		const parameters: Record<string, unknown> = resource?.Properties.Parameters ?? {};
		const inner = resolve(read(child), ({ Ref }) => parameters[String(Ref)]) as RawTemplate;
		merged = resolve(
			{ ...merged, Resources: { ...others, ...inner.Resources } },
			({ 'Fn::GetAtt': attribute }) => {
				const [of, output] = (attribute ?? []) as string[];
				return of === id ? inner.Outputs?.[output?.replace('Outputs.', '') ?? '']?.Value : undefined;
			},
		) as RawTemplate;
	}
	return merged;
}

/** The settings of a stage with changes: of its file, of one on this computer, or of an engineer's own. */
export const settingsOf = (name: string, changed: StageFile = {}): StageSettings =>
	loadStage(name, { ...(readStageFile(name) ?? { personal: !(name in localStages) }), ...changed });

/**
 * The templates of a stage, with empty handlers and a site of empty pages: nothing is bundled or built.
 *
 * @param changed settings that differ from those of the stage.
 */
export function synthesise(
	name: string,
	changed: StageFile | Partial<StageSettings> = {},
	built: Pick<Built, 'formerIndexNames'> = {},
): Synthesised {
	const dir = mkdtempSync(join(tmpdir(), 'pixwand-synth-'));
	try {
		const bundles = join(dir, 'bundles');
		for (const entry of Object.keys(functionEntries(root))) {
			mkdirSync(join(bundles, entry), { recursive: true });
			writeFileSync(join(bundles, entry, 'index.mjs'), 'export const handler = () => {};');
		}
		const site = join(dir, 'site');
		mkdirSync(join(site, 'id'), { recursive: true });
		for (const file of pages.map(({ path }) => join(site, fileOf(path)))) {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, '');
		}
		writeFileSync(join(site, 'index.html'), '<script>start()</script><script src="/a.js"></script>');
		writeFileSync(join(site, 'frame.html'), '<title>Pixwand</title><p>Home</p>');
		writeFileSync(join(site, 'id/frame.html'), '<title>Pixwand</title><p>Beranda</p>');
		writeFileSync(join(site, 'robots.txt'), 'Sitemap: %SITE_ORIGIN%/sitemap.xml');
		const app = new App({ outdir: join(dir, 'out'), context: cdk.context });
		const stacks = pixwand(app, settingsOf(name, changed as StageFile), {
			bundles,
			site,
			version: '0.0.0',
			release: '0000000',
			...built,
		});
		const assembly = app.synth();
		const read = ({ templateFile }: Stack): RawTemplate =>
			JSON.parse(readFileSync(join(assembly.directory, templateFile), 'utf8'));
		const template = (stack: Stack) =>
			Template.fromJSON(withNested(stack, read) as unknown as Record<string, unknown>);
		const allStacks = app.node.findAll().filter((each): each is Stack => Stack.isStack(each));
		const templates = Object.fromEntries(allStacks.map((each) => [each.node.id, read(each)]));
		const optional = (part: string) => {
			const stack = allStacks.find(({ stackName }) => stackName.endsWith(`-${part}`));
			return stack && template(stack);
		};
		return {
			name,
			app,
			templates,
			sizes: Object.fromEntries(
				Object.entries(templates).map(([id, { Resources }]) => [id, Object.keys(Resources).length]),
			),
			stacks: allStacks.filter((each) => !each.nested),
			web: template(stacks.web),
			data: template(stacks.data),
			site: optional('site'),
			certificate: optional('certificate'),
			service: template(stacks.service),
		};
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}

/** The local stage, as its launcher deploys it. */
export const synthesiseLocal = (): Synthesised =>
	synthesise('local', { siteOrigin: 'http://localhost:5173', emulator: { port: 4566 } });

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

/** The name of an alarm, by its logical id. */
export const alarmName = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

/** The one resource of a type. Throws when there is none, or more than one. */
export function theOnly(template: Template, type: string): Resource {
	const [first, ...more] = Object.values(resourcesOf(template, type));
	if (!first || more.length > 0) throw new Error(`The template has ${more.length + 1} or no ${type}.`);
	return first;
}

/** The functions of a template that may read a secret, by the end of their names. */
export const readersOf = (template: Template, secret: string): string[] =>
	Object.entries(permissions(template))
		.filter(([, statements]) =>
			statements.some(
				({ actions, resources }) =>
					actions.includes('secretsmanager:GetSecretValue') && resources.join().includes(secret),
			),
		)
		.map(([name]) => name.replace(/^pixwand-\w+-/, ''))
		.sort();

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
