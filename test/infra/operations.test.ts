import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const text = readFileSync('docs/operations.md', 'utf8');
const scripts = packageJson.scripts as Record<string, string>;

it('each command of the operations manual is a script of the project', () => {
	const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
	expect(named.length).toBeGreaterThan(20);
	expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

it('each operators’ command is in the operations manual', () => {
	const commands = Object.keys(scripts).filter((name) =>
		/operate\.ts|infra\/deploy|commands\/smoke/.test(scripts[name] ?? ''),
	);
	expect(commands.filter((name) => !text.includes(`npm run ${name}`))).toEqual([]);
});

it('each option of a command comes behind `--`, without which npm would take it for its own', () => {
	const withOptions = text.match(/npm run [\w:-]+ --\w.*/g) ?? [];
	expect(withOptions).toEqual([]);
});

it('each chapter that the operations manual refers to is there', () => {
	const chapters = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
		title
			.toLowerCase()
			.replaceAll(/[^\w\s-]/g, '')
			.replaceAll(' ', '-'),
	);
	const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, link = '']) => link);
	expect(links.filter((link) => !chapters.includes(link))).toEqual([]);
});
