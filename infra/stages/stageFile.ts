import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const stageFile = z.looseObject({
	engine: z.string().optional(),
	stage: z.never('The name of a stage is that of its file.').optional(),
});

/** The settings in which a stage differs from the defaults. They are parsed with all others. */
export type StageFile = z.infer<typeof stageFile>;

/** The folder of the stages' files. */
const stagesFolder = join(import.meta.dirname, '../../stages');

/**
 * Reads `stages/<name>.json`.
 *
 * @returns undefined for a stage without a file.
 * @throws Error that names the file when it is no JSON or has no settings.
 */
export function readStageFile(name: string, folder = stagesFolder): StageFile | undefined {
	const file = join(folder, `${name}.json`);
	if (!existsSync(file)) return undefined;
	try {
		return stageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
		throw new Error(`The file stages/${name}.json cannot be read:\n${reason}`);
	}
}
