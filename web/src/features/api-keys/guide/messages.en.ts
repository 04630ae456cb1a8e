import { translator } from '../../../language/translator.ts';

const messages = {
	credits: '{count, plural, one {# credit} other {# credits}}',
	errors: {
		busy: 'Repeat the call in a moment: the server is busy, or orders are paused.',
		conflict:
			'The state does not allow it: an Idempotency-Key with another body, a service that is not offered.',
		forbidden: 'The key is wrong or revoked, or the call takes no keys.',
		insufficient_credits: 'Your balance is too low. Nothing was ordered.',
		internal: 'An error of ours. Repeat the call with the same Idempotency-Key.',
		invalid: 'A field is wrong; details says which.',
		not_found: 'There is nothing with this id in your account.',
		too_large: 'The call or a photo is too large: 4 MB for a form, 10 MB for an upload to its own address.',
		too_many_requests: 'Wait as many seconds as Retry-After says. A key orders 60 pictures a minute.',
		unsupported_type: 'The file is no JPEG, PNG or WebP.',
	},
	errorsTitle: 'Errors',
	example: 'Language of the example',
	intro:
		'<keys>Create a key</keys>, set it as PIXWAND_KEY, and put two photos beside the script. All calls are in the <reference>reference</reference>, which names the presets, styles and fields.',
	price: '{rupiah} or {dollars}',
	prices: 'Prices',
	pricesNote:
		'A picture costs one credit, and files for marketplaces nothing. A picture that fails is refunded. Credits do not expire.',
	languages: { curl: 'curl', node: 'Node' },
	steps: {
		download: '5. Download the sixteen files. Links end after 30 minutes; repeat call 4 for new ones.',
		files: '4. Have a file made for each of eight marketplaces, until all are there.',
		order: '2. Order a picture of each. The Idempotency-Key makes a repeated call order once.',
		upload: '1. Upload the photos.',
		wait: '3. Wait until the pictures are ready, or have a webhook told.',
	},
	title: 'From a key to sixteen files',
	webhook: 'Webhook',
	webhookNote:
		'Instead of asking, set an address on the page of your keys. For each order that ends it gets a POST with id, type (request.completed or request.failed), request, status and files, signed as Standard Webhooks: verify it with a library of standardwebhooks.com. Answer with a status from 200 to 299 within ten seconds, and take an event with the same id once. We try for a day.',
} as const;

export default messages;
export const t = translator(messages);
