import { synthesise, synthesiseLocal } from './synthesise.ts';

export const local = synthesiseLocal();
export const personal = synthesise('alice');
export const production = synthesise('production', { alarmEmails: ['operators@pixwand.example'] });
/** A stage with what only some have. */
export const equipped = synthesise('production', {
	alarmEmails: ['operators@pixwand.example'],
	hstsSubdomains: true,
	monthlyDollars: 500,
	repository: 'pixwand/pixwand',
	signsPictures: true,
	testOrderMinutes: 30,
	webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/plan/1',
});
export const all = [local, personal, production];
export const onAws = [personal, production];
