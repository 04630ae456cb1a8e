export default {
	aborted: 'The call was aborted',
	network: 'Network error',
	status: 'Request failed with status code {status}',
	timeout: 'timeout of {ms}ms exceeded',
} as const;
