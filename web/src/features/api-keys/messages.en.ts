import { translator } from '../../language/translator.ts';

const messages = {
	copied: 'Copied',
	copy: 'Copy',
	create: 'Create key',
	creating: 'Creating...',
	failed: 'This did not work. Please try again.',
	guide: 'How to order by API: examples, errors and prices',
	keys: 'API keys',
	keysNote:
		'A key orders pictures with your credits. It cannot buy credits, and does not see your profile. Revoke a key that others may know.',
	loading: 'Loading your keys',
	name: 'Name of the key',
	neverUsed: 'Never used',
	once: 'Copy this key now. We show it only this once.',
	revoke: 'Revoke',
	revokeNamed: 'Revoke the key {name}',
	revoked: 'Key revoked',
	title: 'Order by API',
	used: 'Last used {last} from {network}',
} as const;

export default messages;
export const t = translator(messages);
