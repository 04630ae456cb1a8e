import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

/** The engines of other companies. */
const engines = ['openai', 'bedrock'] as const;

export const handler = endpoint('getSite', () => ({
	support_email: settings.supportEmail,
	drawn_by: engines.find((engine) => settings[engine]) ?? ('stage' as const),
	welcome_credits: settings.welcomeCredits,
}));
