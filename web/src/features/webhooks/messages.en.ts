import { translator } from '../../language/translator.ts';

const messages = {
	address: 'Address',
	again: 'Send again',
	attempts: '{count, plural, one {# attempt} other {# attempts}}, the last {last}',
	events: 'Last events',
	failed: 'This did not work. Please try again.',
	failing: 'No event has been received since {since}.',
	note: 'We send an event to this address when a picture is ready or has failed, also for orders that you make here.',
	off: 'Switched off {since}: nothing was received for three days. Save the address to switch it on again.',
	problems: {
		address: 'the address is not public',
		connection: 'no connection',
		timeout: 'no answer in 10 seconds',
	},
	queued: 'The event is sent again',
	remove: 'Remove',
	removed: 'Webhook removed',
	save: 'Save address',
	saved: 'Address saved',
	saving: 'Saving...',
	secret: 'Secret that signs the events',
	states: { delivered: 'Received', failed: 'Failed', waiting: 'Waiting' },
	status: 'HTTP {status}',
	title: 'Webhook',
} as const;

export default messages;
export const t = translator(messages);
