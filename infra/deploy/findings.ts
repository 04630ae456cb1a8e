/** What the account says about a deployment. */
export interface Finding {
	/** Whether the deployment would fail, or something afterwards; else it is slow or incomplete. */
	readonly level: 'fails' | 'note';
	readonly sentence: string;
}

export type Findings = AsyncGenerator<Finding, void>;

export const fails = (sentence: string): Finding => ({ level: 'fails', sentence });
export const note = (sentence: string): Finding => ({ level: 'note', sentence });

/** The names of the errors of calls that found nothing. */
const notFound = new Set([
	'NotFound',
	'NotFoundException',
	'NoSuchEntityException',
	'ResourceNotFoundException',
	'NoSuchHostedZone',
	'ValidationError',
]);

/** What a call answers; undefined where it found nothing. */
export async function found<T>(answer: Promise<T>): Promise<T | undefined> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof Error && notFound.has(error.name)) return undefined;
		throw error;
	}
}

/** The findings as lines of text: what fails first. */
export function describeFindings(findings: readonly Finding[]): string {
	if (findings.length === 0) return 'The account has what the stage needs.';
	const lines = (level: Finding['level'], mark: string) =>
		findings.filter((finding) => finding.level === level).map(({ sentence }) => `${mark} ${sentence}`);
	return [...lines('fails', 'FAILS'), ...lines('note', 'NOTE ')].join('\n');
}
