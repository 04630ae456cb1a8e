import { synthesise, synthesiseLocal } from './synthesise.ts';

export const local = synthesiseLocal();
export const personal = synthesise('alice');
export const production = synthesise('production', { alarmEmails: ['operators@pixwand.example'] });
export const all = [local, personal, production];
export const onAws = [personal, production];
