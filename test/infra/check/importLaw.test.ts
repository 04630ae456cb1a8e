import { expect, it } from 'vitest';
import { circleIn, foldersOf, type Graph, importsOf, mayImport } from '#infra/check/importLaw.ts';

it.each([
	['shared/api/users.ts', 'functions/core/users/users.ts'],
	['shared/api/users.ts', 'sharp'],
	['shared/imaging/kernels/loops.ts', 'shared/imaging/raster/raster.ts'],
	['shared/imaging/looks/styles/anime.ts', 'shared/imaging/matting/cutOut.ts'],
	['functions/core/users/a.ts', 'functions/engine/imageEngine.ts'],
	['functions/core/users/a.ts', 'functions/adapters/mail/sender.ts'],
	['functions/core/users/a.ts', 'sharp'],
	['functions/core/credits/a.ts', 'functions/core/payments/pay.ts'],
	['functions/engine/a.ts', 'functions/core/table/keys.ts'],
	['functions/engine/a.ts', '@aws-sdk/client-s3'],
	['functions/adapters/mail/a.ts', 'functions/engine/imageEngine.ts'],
	['functions/runtime/a.ts', 'functions/api/users/me.ts'],
	['functions/api/users/me.ts', 'functions/api/users/list.ts'],
	['functions/events/sweep.ts', 'functions/events/sendMails.ts'],
	['functions/api/users/me.ts', 'functions/api/auth/sign-in/google.ts'],
	['infra/stacks/web.ts', 'functions/core/users/a.ts'],
	['infra/stacks/web.ts', 'web/src/app/pages.ts'],
	['infra/stacks/web.ts', 'functions/commands/operate.ts'],
	['web/src/ui/Button.tsx', 'web/src/features/users/UserMenu.tsx'],
	['web/src/ui/Button.tsx', 'web/src/api/client.ts'],
	['web/src/api/client.ts', 'web/src/features/users/UserMenu.tsx'],
	['web/src/features/users/profile/a.ts', 'web/src/features/credits/Balance.tsx'],
	['web/src/features/users/a.ts', 'web/src/pages/LandingPage.tsx'],
	['web/src/pages/a.ts', 'infra/stages/names.ts'],
	['web/src/pages/a.ts', 'zod'],
	['web/src/pages/a.ts', '`./pages/`'],
])('%s may not import %s', (file, target) => expect(mayImport(file, target)).toBe(false));

it.each([
	['functions/engine/openai/openAiEngine.ts', 'openai'],
	['functions/api/auth/validateCode.ts', 'functions/api/auth/sign-in/signedIn.ts'],
	['functions/core/payments/pay.ts', 'functions/core/credits/ledger.ts'],
	['web/src/features/users/profile/a.ts', 'web/src/features/users/text.ts'],
	['web/src/features/admin/a.tsx', 'web/src/features/credits/Balance.tsx'],
	['infra/stacks/data.ts', 'functions/core/table/indexes.ts'],
])('%s may import %s', (file, target) => expect(mayImport(file, target)).toBe(true));

it('imports are found in every form, and resolved from the root of the repository', () => {
	const source = `import type { One } from './one.ts';
import '../two.css';
import {
	three,
} from '#core/three.ts';
export * from 'zod';
const four = () => import('../four.ts');
// Don't import('./none.ts') { from 'none' }
export { five } from "./five.ts";
let six: import('./six.ts').Six;
const seven = () => import(\`./seven.ts\`);
`;
	expect(importsOf('web/src/api/a.ts', source)).toEqual([
		'web/src/api/one.ts',
		'web/src/two.css',
		'functions/core/three.ts',
		'zod',
		'web/src/api/five.ts',
		'web/src/four.ts',
		'`./seven.ts`',
		'web/src/api/six.ts',
	]);
});

it('a circle is found between files, and between folders at each depth', () => {
	const files: Graph = new Map([
		['a/b/one.ts', new Set(['c/d/two.ts'])],
		['c/d/two.ts', new Set()],
		['c/e/three.ts', new Set(['a/f/four.ts'])],
		['a/f/four.ts', new Set()],
	]);
	expect(circleIn(files)).toBeUndefined();
	expect(circleIn(foldersOf(files, 2))).toBeUndefined();
	expect(circleIn(foldersOf(files, 1))).toEqual(['a', 'c', 'a']);
	expect(circleIn(new Map([...files, ['c/d/two.ts', new Set(['a/b/one.ts'])]]))).toHaveLength(3);
});
