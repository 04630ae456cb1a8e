import { fileOf, pages } from '../../web/src/app/pages.ts';

const paths = pages.map(({ path }) => path);

/** The paths of pages without parameters, whose files have their names. */
export const plainPaths: readonly string[] = paths.filter((path) => !path.includes(':'));

/** The paths of pages with parameters, and their files. */
export const patterns: readonly { readonly path: RegExp; readonly file: string }[] = paths
	.filter((path) => path.includes(':'))
	.map((path) => ({
		path: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`),
		file: `/${fileOf(path)}`,
	}));
