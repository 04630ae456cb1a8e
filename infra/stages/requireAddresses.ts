import type { StageSettings } from './stageSettings.ts';

/** What a stage with real payments needs; the default addresses are placeholders. */
function missingAddresses({
	mailFrom,
	supportEmail,
	alarmEmails,
	adminEmails,
	artistEmails,
	services,
	monthlyDollars,
}: StageSettings): string[] {
	const isPlaceholder = (address: string) => /\.example>?$/.test(address);
	return [
		...(isPlaceholder(mailFrom) ? ['mailFrom'] : []),
		...(isPlaceholder(supportEmail) ? ['supportEmail'] : []),
		...(alarmEmails.length === 0 ? ['alarmEmails'] : []),
		...(adminEmails.length === 0 ? ['adminEmails'] : []),
		...(services['Real Artist Generate'].available && artistEmails.length === 0 ? ['artistEmails'] : []),
		...(monthlyDollars === undefined ? ['monthlyDollars'] : []),
	];
}

/**
 * Checks that a stage with real payments has addresses that are notified, and a budget.
 *
 * @throws Error that names each missing setting.
 */
export function requireAddresses(settings: StageSettings): void {
	const missing = settings.payments.live ? missingAddresses(settings) : [];
	if (missing.length === 0) return;
	throw new Error(
		`Stage '${settings.stage}' takes real payments, and needs addresses that are read and a budget: set ${missing.join(', ')} in stages/${settings.stage}.json.`,
	);
}
