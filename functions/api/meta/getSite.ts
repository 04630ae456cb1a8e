import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getSite', () => ({
	support_email: settings.supportEmail,
	welcome_credits: settings.welcomeCredits,
}));
