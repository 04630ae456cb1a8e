import type { Finding } from './preflight.ts';

/** The findings as lines of text: what fails first. */
export function describeFindings(findings: readonly Finding[]): string {
	if (findings.length === 0) return 'The account has what the stage needs.';
	const lines = (level: Finding['level'], mark: string) =>
		findings.filter((finding) => finding.level === level).map(({ sentence }) => `${mark} ${sentence}`);
	return [...lines('fails', 'FAILS'), ...lines('note', 'NOTE ')].join('\n');
}
