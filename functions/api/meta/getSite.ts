import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getSite', () => ({
	support_email: settings.supportEmail,
	drawn_by: settings.openai ? ('openai' as const) : ('stage' as const),
	welcome_credits: settings.welcomeCredits,
}));
