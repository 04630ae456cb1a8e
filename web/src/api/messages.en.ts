import { translator } from '../language/translator.ts';

const messages = {
	aborted: 'The call was aborted',
	network: 'Network error',
	status: 'Request failed with status code {status}',
	timeout: 'timeout of {ms}ms exceeded',
} as const;

export default messages;
export const t = translator(messages);
