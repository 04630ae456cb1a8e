import * as z from 'zod';
import { functionSettings } from '#runtime/settings.ts';

const allSettings = functionSettings.omit({ siteOrigin: true }).extend({
	/** The origin of the site; the default is the distribution's own domain. */
	siteOrigin: z.url().optional(),
	engine: z.enum(
		['studio', 'openai', 'faulty'],
		'Set it to "studio" or "openai": there is no other engine, and "bedrock" no longer.',
	),
	/** The emulator, where the stage is not deployed to AWS. */
	emulator: z.strictObject({ port: z.int() }).optional(),
	/** Calls in a second that the gateway takes of the API, and messages of sockets; twice as many in a burst. */
	throttle: z.strictObject({ api: z.int().positive(), sockets: z.int().positive() }),
	/** Whether payments and sign-in have executions of Lambda of their own; the account's quota must be 1,000 or more. */
	reserveConcurrency: z.boolean(),
	/** Whether the whole domain of `mailFrom` is the sender, with DKIM, or only its address. */
	mailDomain: z.boolean(),
	/** The stage’s own domain; absent where the site is at the distribution’s, as on the emulator, which has no certificates. */
	domain: z
		.strictObject({
			name: z.string().regex(/^([a-z0-9-]+\.)+[a-z]+$/),
			/** The name of the zone: the domain itself, or the one above it. */
			zone: z.string().regex(/^([a-z0-9-]+\.)+[a-z]+$/),
			hostedZone: z.string().regex(/^Z[A-Z0-9]+$/),
			/** Other names that redirect to it, such as `www.pixwand.example`. */
			redirects: z.array(z.string()).default([]),
		})
		.optional(),
	/** Whether browsers call every subdomain of the domain by HTTPS only, for a year: those that are no part of the stage, too. */
	hstsSubdomains: z.boolean(),
	/** The ARN of a vault of AWS Backup in another account or region, to which table and pictures are copied daily; absent without copies. */
	backupVault: z.string().startsWith('arn:').optional(),
	/** What the stage may cost in a month, in US dollars; absent where nobody is told. Off on the emulator, without a bill. */
	monthlyDollars: z.number().positive().optional(),
	/** Minutes between two test orders, each of which costs a picture; the site is visited every five. Absent where there are neither. */
	testOrderMinutes: z.int().min(15).max(1440).optional(),
	/** Whether X-Ray traces calls through functions and workflows. Off on the emulator, which keeps no traces. */
	tracing: z.boolean(),
	/** The repository at GitHub, `owner/name`, whose workflows may deploy the stage from the environment of its name, if any. */
	repository: z
		.string()
		.regex(/^[\w.-]+\/[\w.-]+$/)
		.optional(),
	/** The operators who are mailed when an alarm is raised. */
	alarmEmails: z.array(z.email()),
	/** A restored table that takes the place of the stack's own, and the ARN of its stream. */
	restoredTable: z
		.strictObject({ name: z.string().min(3), stream: z.string().startsWith('arn:') })
		.optional(),
	/** Whether delivered pictures are signed (C2PA), with the key and the certificate that an operator writes into a secret. */
	signsPictures: z.boolean(),
	/** The ARN of the web ACL of the distribution, such as that of a flat-rate plan; absent where it has none. */
	webAcl: z.string().startsWith('arn:').optional(),
	/** Whether the table and the pictures are kept when the stacks are deleted. */
	keepData: z.boolean(),
	logDays: z.union([z.literal(3), z.literal(30), z.literal(90)]),
	/** The processor of the functions: Graviton, or this computer's. */
	processor: z.enum(['arm64', 'host']),
});

const stageSettings = allSettings
	.refine(({ engine, openai }) => engine !== 'openai' || openai !== undefined, {
		path: ['openai'],
		message: 'Set the image model and the text model of OpenAI.',
	})
	.refine(
		({ payments: { live, indonesia, international } }) =>
			!live || (indonesia !== 'sandbox' && international !== 'sandbox'),
		{ path: ['payments'], message: 'The sandbox gives credits without a payment: not beside real payments.' },
	)
	.refine(({ monthlyDollars, alarmEmails }) => monthlyDollars === undefined || alarmEmails.length > 0, {
		path: ['monthlyDollars'],
		message: 'A budget needs alarmEmails, which are told.',
	})
	.refine(({ domain, siteOrigin }) => !domain || !siteOrigin, {
		path: ['siteOrigin'],
		message: 'The origin of a stage with a domain is that of the domain.',
	})
	.refine(({ engine, engineSeconds }) => engine !== 'openai' || engineSeconds >= 60, {
		path: ['engineSeconds'],
		message: 'OpenAI needs at least 60 seconds.',
	});
export type StageSettings = z.infer<typeof stageSettings>;

/** Parses the settings of a stage; throws an error that lists each invalid one. */
export function parseStage(settings: { readonly stage: string }): StageSettings {
	const parsed = stageSettings.safeParse(settings);
	if (parsed.success) return parsed.data;
	const { stage } = settings;
	throw new Error(
		`The settings of stage '${stage}' are invalid. Correct stages/${stage}.json, and deploy again:\n${z.prettifyError(parsed.error)}`,
	);
}
