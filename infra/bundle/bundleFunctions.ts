import { cpSync, globSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { StageSettings } from '../stages/stageSettings.ts';
import { functionEntries } from './functionEntries.ts';
import { addNativePackages } from './nativePackages.ts';
import { messagesFile, parsedFormatter, parsedMessages } from './parsedMessages.ts';
import { mailsPlugin } from './renderedMails.ts';

const engines: Record<StageSettings['engine'], string> = {
	studio: 'functions/engine/studio/studioEngine.ts',
	openai: 'functions/engine/openai/openAiEngine.ts',
	faulty: 'test/support/faultyEngine.ts',
};

/** The engine and the payment providers of a stage, so that no others are bundled. */
const stageModules = ({ engine, payments: { indonesia, international } }: BundleOptions) => ({
	'#stage/engine': `./${engines[engine]}`,
	'#stage/payments/indonesia': `./functions/adapters/payments/${indonesia}.ts`,
	'#stage/payments/international': `./functions/adapters/payments/${international}.ts`,
});

/** What the translator imports of React, for messages with elements inside, which functions do not have. */
const withoutReact = 'export const isValidElement = () => false; export const cloneElement = undefined;';

/** Parses the messages that functions contain, and leaves the parser and React out. */
const messagesPlugin: Plugin = {
	name: 'messages',
	setup(builder) {
		builder.onResolve({ filter: parsedFormatter.from }, ({ resolveDir, kind }) =>
			builder.resolve(parsedFormatter.to, { resolveDir, kind }),
		);
		builder.onResolve({ filter: /^react$/ }, () => ({ path: 'react', namespace: 'without-react' }));
		builder.onLoad({ filter: /./, namespace: 'without-react' }, () => ({ contents: withoutReact }));
		builder.onLoad({ filter: messagesFile }, async ({ path }) => ({
			contents: JSON.stringify(await parsedMessages(path)),
			loader: 'json',
		}));
	},
};

const fonts = 'functions/engine/typesetting/fonts';

/** What is read beside a bundle that contains a source file: models, grounds and fonts, with the licences of those that are not ours. */
const filesBeside = (root: string): Readonly<Record<string, readonly string[]>> => ({
	'functions/engine/cut-out/segmentationNetworks.ts': [
		'shared/imaging/segmentation/subjectNetwork.onnx',
		'.build/models/u2netp.onnx',
		'.build/models/isnet.onnx',
		'.build/models/flatLay.onnx',
		'.build/models/text.onnx',
		'.build/models/reader.onnx',
		'NOTICE',
	],
	'functions/engine/photo/preparePhoto.ts': globSync('shared/imaging/looks/grounds/*', { cwd: root }),
	'functions/engine/typesetting/face.ts': globSync(`${fonts}/*.{ttf,OFL.txt}`, { cwd: root }),
});

export interface BundleOptions extends Pick<StageSettings, 'engine' | 'processor' | 'payments'> {
	readonly entries?: Record<string, string>;
	/** Whether all functions share their modules, and find packages with native code in the project, above the folder. */
	readonly shared?: boolean;
}

/** Bundles handlers into an emptied folder, each in one of its name: ES modules with the SDK, which loads faster than the runtime’s own. */
export async function bundleFunctions(root: string, outdir: string, options: BundleOptions): Promise<void> {
	const { processor, entries = functionEntries(root), shared = false } = options;
	rmSync(outdir, { recursive: true, force: true });
	const { metafile } = await build({
		absWorkingDir: root,
		entryPoints: entries,
		outdir,
		entryNames: '[name]/index',
		outExtension: { '.js': '.mjs' },
		bundle: true,
		splitting: shared,
		chunkNames: 'shared/[hash]',
		format: 'esm',
		platform: 'node',
		target: 'node24',
		mainFields: ['module', 'main'],
		conditions: ['module'],
		minify: true,
		keepNames: true,
		sourcemap: true,
		sourcesContent: false,
		legalComments: 'none',
		external: ['sharp', 'onnxruntime-node'],
		// Some packages call require().
		banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
		alias: stageModules(options),
		plugins: [messagesPlugin, mailsPlugin(root)],
		metafile: true,
		logLevel: 'error',
	});
	for (const [file, { imports, inputs }] of Object.entries(metafile.outputs)) {
		const bundle = join(root, dirname(file));
		const imported = imports.map(({ path }) => path);
		if (!shared) addNativePackages(root, bundle, processor, imported);
		// What functions share finds its files beside itself.
		const beside = shared ? resolve(root, outdir, 'shared') : bundle;
		for (const [source, files] of Object.entries(filesBeside(root)))
			if (source in inputs) for (const name of files) cpSync(join(root, name), join(beside, basename(name)));
	}
}
