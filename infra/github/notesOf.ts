/**
 * Returns the section of a version in a changelog, without its heading.
 *
 * @throws Error when the changelog has no such section.
 */
export function notesOf(changelog: string, version: string): string {
	const sections = changelog.split(/^## /m).slice(1);
	const section = sections.find((each) => each.startsWith(`[${version}]`));
	if (!section) throw new Error(`The changelog has no section for version ${version}.`);
	return section.slice(section.indexOf('\n')).trim();
}
