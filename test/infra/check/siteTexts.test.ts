import { describe, expect, it } from 'vitest';
import { textsIn } from '#infra/check/siteTexts.ts';

const textsOf = (source: string, names: readonly string[] = []) =>
	textsIn('Component.tsx', source, names).map(({ text }) => text);

describe('the texts of a component', () => {
	it.each([
		['the text of an element', '<p>no credits</p>', 'no credits'],
		['an expression of an element', "<p>{count > 0 && 'some'}</p>", 'some'],
		['both sides of a choice', "<p>{done ? t('done') : 'Wait'}</p>", 'Wait'],
		['a label for screen readers', '<nav aria-label="Pages" />', 'Pages'],
		['a label that is put together', `<nav aria-label={\`Page \${number}\`} />`, 'Page …'],
		['a placeholder', '<input placeholder="E-mail or name" />', 'E-mail or name'],
		['the label of an option', "const options = [{ value: '', label: 'All' }]", 'All'],
		['the heading of a column', "const columns = [{ id: 'id', header: 'Created At' }]", 'Created At'],
		['a toast', "toast('success', 'Refreshed')", 'Refreshed'],
		['the message of a failure', "errorMessage(error, 'Please try again.')", 'Please try again.'],
		['a sentence anywhere', "const found = check('Nothing was found')", 'Nothing was found'],
		['a text of several lines', '<p>\n\tNothing is\n\twaiting\n</p>', 'Nothing is waiting'],
	])('include %s', (_, source, text) => {
		expect(textsOf(source)).toEqual([text]);
	});

	it.each([
		['messages', "<p aria-label={t('search.everything')}>{t.rich('name', { b: bold })}</p>"],
		['values of styles', '<p gridTemplateColumns="minmax(0, 1fr) auto" transition="opacity 150ms ease" />'],
		['styles', "const Bar = chakra('div', { base: { label: 'Two Words' } })"],
		['ids', "const options = [{ value: 'me', label: labels.me }]"],
		['keys', "const translated = { 'Bank transfer': t('bankTransfer') }"],
		['comparisons', '<p>{status === \'Completed\' && <Icon name="done" />}</p>'],
		['errors that no user reads', "throw new Error('The session is missing')"],
		['types and modules', "import { a } from 'Some Module'; type A = 'Two Words' | 'Three More Words';"],
		['symbols', `<p>{\`\${a} × \${b}\`} · …</p>`],
	])('do not include %s', (_, source) => {
		expect(textsOf(source)).toEqual([]);
	});

	it('do not include names, but what stands beside them', () => {
		expect(textsOf('<p>Pixwand</p>', ['Pixwand'])).toEqual([]);
		expect(textsOf('<p>About Pixwand</p>', ['Pixwand'])).toEqual(['About Pixwand']);
	});

	it('have the numbers of their lines', () => {
		expect(textsIn('a.tsx', 'const a = 1;\n\nconst title = "Two words";', [])).toEqual([
			{ text: 'Two words', line: 3 },
		]);
	});
});
