import type { StageSettings } from './stageSettings.ts';

/** Addresses that a stage with real payments needs; the defaults are placeholders. */
function missingAddresses({
	mailFrom,
	supportEmail,
	alarmEmails,
	adminEmails,
	artistEmails,
	services,
}: StageSettings): string[] {
	const isPlaceholder = (address: string) => /\.example>?$/.test(address);
	return [
		...(isPlaceholder(mailFrom) ? ['mailFrom'] : []),
		...(isPlaceholder(supportEmail) ? ['supportEmail'] : []),
		...(alarmEmails.length === 0 ? ['alarmEmails'] : []),
		...(adminEmails.length === 0 ? ['adminEmails'] : []),
		...(services['Real Artist Generate'].available && artistEmails.length === 0 ? ['artistEmails'] : []),
	];
}

/**
 * Checks that the alarms of a stage with real payments have addresses that are notified.
 *
 * @throws Error that names each missing address.
 */
export function requireAddresses(settings: StageSettings): void {
	const missing = settings.payments.live ? missingAddresses(settings) : [];
	if (missing.length === 0) return;
	throw new Error(
		`Stage '${settings.stage}' takes real payments, and needs addresses that are read: set ${missing.join(', ')} in stages/${settings.stage}.json.`,
	);
}
