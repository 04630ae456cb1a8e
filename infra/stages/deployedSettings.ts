import { isDeepStrictEqual } from 'node:util';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { differences } from '#runtime/withDefaults.ts';
import { namesOf } from './names.ts';
import { defaults } from './stageDefaults.ts';
import type { StageSettings } from './stageSettings.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The settings of a deployed stage that differ from the defaults, in which stages can be compared. */
export const deployedSettingsOf = ({ emulator: _, ...settings }: StageSettings): Record<string, unknown> =>
	differences(defaults, settings);

/** The settings whose change can lose data or money, by the name with which the change is confirmed. */
const guarded = { table: 'restoredTable', engine: 'engine', payments: 'payments' } as const;
type Guarded = keyof typeof guarded;

/** Errors of a computer without credentials, on which templates can be made nevertheless. */
const withoutAccount = new Set(['CredentialsProviderError', 'Region is missing']);

/** Reads the settings with which a stage is deployed; undefined where it is not deployed, or where there is no account. */
export async function readDeployed(stage: string): Promise<Settings | undefined> {
	try {
		const { Parameter } = await new SSMClient({}).send(
			new GetParameterCommand({ Name: namesOf({ stage }).settings }),
		);
		return JSON.parse(Parameter?.Value ?? '{}') as Settings;
	} catch (error) {
		if (error instanceof ParameterNotFound) return undefined;
		if (error instanceof Error && (withoutAccount.has(error.name) || withoutAccount.has(error.message)))
			return undefined;
		throw error;
	}
}

/** Throws where a deployment changes the table, the engine or a payment provider without the operator’s confirmation by name. */
export function requireConfirmation(
	deployed: Settings | undefined,
	settings: StageSettings,
	confirmed: readonly string[] = [],
): void {
	if (!deployed) return;
	const wanted = deployedSettingsOf(settings);
	const show = (value: unknown) => (value === undefined ? 'the default' : JSON.stringify(value));
	const open = (Object.entries(guarded) as [Guarded, string][]).filter(
		([name, setting]) => !confirmed.includes(name) && !isDeepStrictEqual(deployed[setting], wanted[setting]),
	);
	if (open.length === 0) return;
	const changes = open.map(
		([, setting]) =>
			`This deployment changes ${setting} from ${show(deployed[setting])} to ${show(wanted[setting])}.`,
	);
	throw new Error(
		`${changes.join('\n')}\nIf that is what you want, deploy with -c confirm=${open.map(([name]) => name).join()}.`,
	);
}

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

/** Throws where a stage with real payments has no addresses that are read, or no budget. */
export function requireAddresses(settings: StageSettings): void {
	const missing = settings.payments.live ? missingAddresses(settings) : [];
	if (missing.length === 0) return;
	throw new Error(
		`Stage '${settings.stage}' takes real payments, and needs addresses that are read and a budget: set ${missing.join(', ')} in stages/${settings.stage}.json.`,
	);
}
